import { nameWords } from '#shared/players/compare-names.ts'
import { isDate } from '#shared/dates.ts'
import { checkIdentityNumber } from '#shared/players/identity-number.ts'
import type { LineFault, ListKind, PublishedKind } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { searchKey } from '#shared/search-key.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'
import type { Individual } from './formats/individual.ts'
import type { LineRow } from './tables.ts'

/** Lines of a published list have several names and dates of birth. */
export type ListLine = Omit<LineRow, 'version_id' | 'n' | 'change'> &
  Partial<Pick<Individual, 'names' | 'births'>>
type CsvKind = Exclude<ListKind, PublishedKind>
type Column = 'name' | 'birth' | 'list' | 'reference' | 'number' | 'until'
type Cells = Readonly<Record<Column, string>>

const NAMES: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'fullname', 'adsoyad', 'isim'],
  birth: ['birthdate', 'dateofbirth', 'dogumtarihi'],
  list: ['list', 'liste'],
  reference: ['reference', 'referans'],
  number: ['identitynumber', 'tckn', 'kimliknumarasi', 'kimlikno'],
  until: ['until', 'songun'],
}
const COLUMNS = ['name', 'birth', 'list', 'reference', 'number', 'until'] as const
const NEEDED: Readonly<Record<CsvKind, readonly Column[]>> = {
  sanctions: ['name', 'birth', 'list', 'reference'],
  pep: ['name', 'birth', 'list', 'reference'],
  exclusion: ['number', 'name', 'birth'],
}
const EARLIEST_BIRTH = '1850-01-01'
const LONGEST = { name: 200, list: 100, reference: 100 } as const

/**
 * Returns a reader for rows of a list with this header row.
 * @throws Refusal 'invalid input' naming the missing columns
 */
export function lineReader(
  kind: CsvKind,
  head: readonly string[],
  digestOf: (identityNumber: string) => string,
): (cells: readonly string[]) => ListLine | LineFault {
  const titles = head.map((title) => searchKey(title).replace(/[^a-z]/g, ''))
  const places = Object.fromEntries(
    COLUMNS.map((column) => [column, titles.findIndex((title) => NAMES[column].includes(title))]),
  )
  if (NEEDED[kind].some((column) => places[column] === -1))
    throw new Refusal(
      'invalid input',
      {},
      SCREENING_TEXTS.missingColumns(SCREENING_TEXTS.expectedColumns[kind]),
    )
  return (cells) => {
    if (cells.length !== head.length) return 'cells'
    const at = (column: Column) => cells[places[column] ?? -1]?.replace(/\s+/g, ' ').trim() ?? ''
    const read = {
      name: at('name'),
      birth: at('birth'),
      list: at('list'),
      reference: at('reference'),
      number: at('number'),
      until: at('until'),
    }
    return kind === 'exclusion' ? readExcluded(read, digestOf) : readNamed(read)
  }
}

function readNamed({ name, birth: written, list, reference }: Cells): ListLine | LineFault {
  const [words, birth] = [foldName(name), readBirth(written)]
  if (words === '' || name.length > LONGEST.name) return 'name'
  if (birth === undefined) return 'birth'
  if (list === '' || list.length > LONGEST.list) return 'list'
  if (reference === '' || reference.length > LONGEST.reference) return 'reference'
  return {
    key: `${searchKey(list)}|${reference}`,
    name,
    words,
    birth,
    list,
    reference,
    number_digest: null,
    until: null,
    details: null,
  }
}

const ISSUERS: Readonly<Record<PublishedKind, string>> = {
  ofac: 'OFAC SDN',
  eu: 'EU',
  un: 'UN',
}

export function lineOfIndividual(kind: PublishedKind, individual: Individual): ListLine {
  const { reference, names, births, nationalities, documents, programmes } = individual
  const [primary, ...aliases] = names
  const name = primary?.name ?? ''
  const texts = births.flatMap((birth) => (birth === null ? [] : [birth.text]))
  return {
    key: `${kind}|${reference}`,
    name,
    words: foldName(name),
    birth: texts.length === 0 ? null : texts.join(', '),
    list: ISSUERS[kind],
    reference,
    number_digest: null,
    until: null,
    details: {
      aliases,
      births: texts,
      nationalities: [...nationalities],
      documents: [...documents],
      programmes: [...programmes],
    },
    names,
    births: births.length === 0 ? [null] : births,
  }
}

function readExcluded(
  { name, birth: written, list, reference, number, until: end }: Cells,
  digestOf: (identityNumber: string) => string,
): ListLine | LineFault {
  const [words, birth, until] = [
    foldName(name),
    readBirth(written),
    end === '' ? null : readDay(end),
  ]
  const identity = checkIdentityNumber(number)
  if (number !== '' && !identity.valid) return 'number'
  if (name.length > LONGEST.name || (number === '' && words === '')) return 'name'
  if (birth === undefined || (number === '' && birth?.length !== 10)) return 'birth'
  if (until === undefined) return 'until'
  const digest = number === '' ? null : digestOf(identity.normalised)
  return {
    key: digest === null ? `${birth ?? ''}|${words}` : `number|${digest}`,
    name,
    words,
    birth,
    list: list.slice(0, LONGEST.list),
    reference: reference.slice(0, LONGEST.reference),
    number_digest: digest,
    until,
    details: null,
  }
}

export const foldName = (name: string) => nameWords(name).toSorted().join(' ')

function readBirth(text: string): string | null | undefined {
  if (text === '') return null
  if (/^(19|20)\d\d$/.test(text)) return text
  const day = readDay(text)
  return day === undefined || day < EARLIEST_BIRTH ? undefined : day
}

function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}
