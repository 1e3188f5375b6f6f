import type { LineFault, PublishedKind } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { SCREENING_TEXTS } from '#shared/texts/server/texts.ts'
import { nameWords } from '#shared/players/compare-names.ts'
import { EU } from './eu.ts'
import type { Individual } from './individual.ts'
import { OFAC } from './ofac.ts'
import { UN } from './un.ts'
import { readRecords } from '#server/platform/xml/xml-records.ts'

/** `published`: the date written in the file. `n`: the number of the person in the file. */
export type PublishedRow =
  | { published: string }
  | { n: number; individual: Individual }
  | { n: number; fault: LineFault }

const refuseFormat = () =>
  new Refusal('invalid input', { reason: 'format' }, SCREENING_TEXTS.notPublishedList)

const FORMATS = { ofac: OFAC, eu: EU, un: UN } as const satisfies Record<PublishedKind, unknown>
const LONGEST_NAME = 500
const LONGEST_REFERENCE = 100
const MAX_NAMES = 300
const MAX_BIRTHS = 50
const MAX_OTHERS = 100
const LONGEST_OTHER = 300
const LONGEST_DATE = 40

/**
 * Reads the individuals of a published list, as they arrive. Organisations, ships and aircraft are
 * left out.
 * @throws Refusal 'invalid input' for another file than the list's
 */
export async function* parse(
  chunks: AsyncIterable<Uint8Array>,
  kind: PublishedKind,
): AsyncGenerator<PublishedRow> {
  const format = FORMATS[kind]
  let n = 0
  for await (const element of readRecords(chunks, {
    root: format.root,
    paths: format.paths,
    refuse: refuseFormat,
  })) {
    const published = format.publishedOf(element)
    if (published !== '') yield { published: published.slice(0, LONGEST_DATE) }
    if (element.name !== format.entry) continue
    const individual = format.read(element)
    if (individual === undefined) continue
    n += 1
    const read = check(individual)
    yield typeof read === 'string' ? { n, fault: read } : { n, individual: read }
  }
}

/** Leaves out what is empty, said twice or too long, but never a person. */
function check(individual: Individual): Individual | LineFault {
  const [primary] = individual.names
  if (primary === undefined || !isName(primary.name)) return 'name'
  const { reference } = individual
  if (reference === '' || reference.length > LONGEST_REFERENCE) return 'reference'
  const names = new Map<string, boolean>()
  for (const { name, weak } of individual.names)
    if (isName(name)) names.set(name, weak && (names.get(name) ?? true))
  const births = individual.births.filter(
    (birth, place, all) =>
      all.findIndex((other) => (other?.text ?? '') === (birth?.text ?? '')) === place,
  )
  return {
    reference,
    names: [...names].slice(0, MAX_NAMES).map(([name, weak]) => ({ name, weak })),
    births: births.slice(0, MAX_BIRTHS),
    nationalities: short(individual.nationalities),
    documents: individual.documents
      .filter(({ type, number }) => type !== '' || number !== '')
      .slice(0, MAX_OTHERS)
      .map(({ type, number, country }) => ({
        type: type.slice(0, LONGEST_OTHER),
        number: number.slice(0, LONGEST_OTHER),
        country: country.slice(0, LONGEST_OTHER),
      })),
    programmes: short(individual.programmes),
  }
}

const isName = (name: string) => name.length <= LONGEST_NAME && nameWords(name).length > 0

const short = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text !== ''))]
    .slice(0, MAX_OTHERS)
    .map((text) => text.slice(0, LONGEST_OTHER))
