import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { PUBLISHED_KINDS, type PublishedKind } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { createFileReader } from '#server/platform/file-reader/file-reader.ts'
import type { StreamedFileKind } from '#server/platform/file-reader/parser.ts'
import type { Individual } from './individual.ts'
import { readOfacDate } from './ofac.ts'
import { parse, type PublishedRow } from './read-xml.ts'
import { person, writeList, type WrittenBirth, type WrittenPerson } from './write-lists.fixture.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
async function read(kind: PublishedKind, text: string | Uint8Array, size = 4_096) {
  const rows: PublishedRow[] = []
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for await (const row of parse(inPieces(bytes, size), kind)) rows.push(row)
  return rows
}
const refused = (kind: PublishedKind, text: string | Uint8Array) =>
  expect(read(kind, text)).rejects.toMatchObject({ data: { reason: 'format' } })

const two = (n: number) => String(n).padStart(2, '0')

function meaning(birth: WrittenBirth): Individual['births'][number] {
  const whole = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })
  const around = (year: number) => ({ from: `${year - 2}-01-01`, to: `${year + 2}-12-31` })
  switch (birth.as) {
    case 'day':
    case 'about-day': {
      const day = `${birth.year}-${two(birth.month)}-${two(birth.day)}`
      return birth.as === 'day'
        ? { text: day, from: day, to: day }
        : { text: `~${day}`, ...around(birth.year) }
    }
    case 'month': {
      const text = `${birth.year}-${two(birth.month)}`
      const last = new Date(Date.UTC(birth.year, birth.month, 1) - 86_400_000)
      return { text, from: `${text}-01`, to: last.toISOString().slice(0, 10) }
    }
    case 'year':
      return { text: String(birth.year), ...whole(birth.year) }
    case 'about-year':
      return { text: `~${birth.year}`, ...around(birth.year) }
    case 'years':
      return birth.from === birth.to
        ? { text: String(birth.from), ...whole(birth.from) }
        : {
            text: `${birth.from}/${birth.to}`,
            from: `${birth.from}-01-01`,
            to: `${birth.to}-12-31`,
          }
    case 'unknown':
      return null
  }
}

const letters = fc.constantFrom(
  'a',
  'Z',
  'ş',
  'İ',
  'ı',
  'é',
  'Ж',
  'و',
  '李',
  '&',
  '<',
  '"',
  "'",
  '-',
)
const word = fc
  .tuple(fc.constantFrom('K', 'ö', 'Я', 'م'), fc.string({ unit: letters, maxLength: 6 }))
  .map((parts) => parts.join(''))
const name = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 4 }),
  weak: fc.boolean(),
})
const year = fc.integer({ min: 1900, max: 2010 })
const month = fc.integer({ min: 1, max: 12 })
const birth = (kind: PublishedKind): fc.Arbitrary<WrittenBirth> =>
  fc.oneof<fc.Arbitrary<WrittenBirth>[]>(
    fc.record({
      as: fc.constantFrom('day' as const, 'about-day' as const),
      year,
      month,
      day: fc.integer({ min: 1, max: 28 }),
    }),
    kind === 'un'
      ? fc.record({ as: fc.constant('year' as const), year })
      : fc.record({ as: fc.constant('month' as const), year, month }),
    fc.record({ as: fc.constantFrom('year' as const, 'about-year' as const), year }),
    fc
      .tuple(year, fc.integer({ min: 0, max: 20 }))
      .map(([from, years]) => ({ as: 'years' as const, from, to: from + years })),
    fc.constant({ as: 'unknown' as const }),
  )
const text = fc.string({ unit: letters, minLength: 1, maxLength: 8 }).map((more) => `K${more}`)
const people = (kind: PublishedKind): fc.Arbitrary<WrittenPerson[]> =>
  fc.uniqueArray(
    fc.record({
      reference: text,
      names: fc.uniqueArray(name, {
        minLength: 1,
        maxLength: 5,
        selector: ({ words }) => words.join(' '),
      }),
      births: fc.uniqueArray(birth(kind), {
        maxLength: 3,
        selector: (one) => meaning(one)?.text ?? '',
      }),
      nationalities: fc.uniqueArray(text, { maxLength: 3 }),
      documents: fc.array(fc.record({ type: text, number: text, country: text }), { maxLength: 2 }),
      programmes: fc.uniqueArray(text, { maxLength: 2 }),
    }),
    { maxLength: 5, selector: ({ reference }) => reference },
  )

/** OFAC and the UN mark the primary name. In the EU's list it is the first strong one. */
function namesOf(kind: PublishedKind, { names }: WrittenPerson): Individual['names'] {
  const all = names.map(({ words, weak }, n) => ({
    name: words.join(' '),
    weak: kind === 'eu' || n > 0 ? weak : false,
  }))
  const first = kind === 'eu' ? all.find(({ weak }) => !weak) : undefined
  return first === undefined ? all : [first, ...all.filter((one) => one !== first)]
}

test.each(PUBLISHED_KINDS)(
  'reads back the people that were written as %s, however the file is split into chunks',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(people(kind), fc.integer({ min: 1, max: 300 }), async (written, size) => {
        expect(await read(kind, writeList(kind, written, '2026-11-19'), size)).toEqual([
          { published: '2026-11-19' },
          ...written.map((one, n) => ({
            n: n + 1,
            individual: {
              ...one,
              names: namesOf(kind, one),
              births: one.births.map(meaning),
            },
          })),
        ])
      }),
      { numRuns: 60 },
    )
  },
)

test('reads partial, approximate and impossible dates of OFAC for what they are', () => {
  expect(
    [
      '07 Dec 1966',
      'Feb 1964',
      'circa 1960',
      '01 Jan 1961 to 31 Dec 1963',
      'circa 1961 to 1963',
      '30 Feb 1970',
      '1963 to 1961',
      'Dez 1966',
      '1966 to',
      '',
    ].map((one) => readOfacDate(one)),
  ).toEqual([
    { text: '1966-12-07', from: '1966-12-07', to: '1966-12-07' },
    { text: '1964-02', from: '1964-02-01', to: '1964-02-29' },
    { text: '~1960', from: '1958-01-01', to: '1962-12-31' },
    { text: '1961-01-01/1963-12-31', from: '1961-01-01', to: '1963-12-31' },
    { text: '~1961/1963', from: '1959-01-01', to: '1965-12-31' },
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a person without a name or a reference is a rejected line, missing optional parts are not', async () => {
  const entry = (content: string) => `<sdnEntry><sdnType>Individual</sdnType>${content}</sdnEntry>`
  const rows = await read(
    'ofac',
    `<sdnList>${entry('<uid>1</uid>')}${entry('<lastName>Yok</lastName>')}${entry('<uid>3</uid><lastName>Tek</lastName>')}</sdnList>`,
  )
  expect(rows).toMatchObject([
    { n: 1, fault: 'name' },
    { n: 2, fault: 'reference' },
    { n: 3, individual: { names: [{ name: 'Tek', weak: false }], births: [] } },
  ])
})

test('several names in one alias of the UN are several names, and a name said twice is strong once', async () => {
  const rows = await read(
    'un',
    writeList('un', [person('QDi.0', ['Ali Yok', { weak: 'Ali Hiç; Veli Hiç' }, 'Veli Hiç'])]),
  )
  expect(rows.at(-1)).toMatchObject({
    individual: {
      names: [
        { name: 'Ali Yok', weak: false },
        { name: 'Ali Hiç', weak: true },
        { name: 'Veli Hiç', weak: false },
      ],
    },
  })
})

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sdnList><sdnEntry><uid>&b;</uid></sdnEntry></sdnList>`
const OUTSIDE = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><sdnList><sdnEntry><uid>&e;</uid></sdnEntry></sdnList>`
const PARAMETER = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY % p SYSTEM "https://127.0.0.1/x.dtd"> %p;]><sdnList/>`

test('hostile and foreign files are refused', async () => {
  const list = writeList('ofac', [person('1', ['Ali Yok'])])
  for (const hostile of [
    LAUGHS,
    OUTSIDE,
    PARAMETER,
    '',
    'name,birth_date\nAda Er,1990-01-01\n',
    '<!doctype html><html><body>Sign in</body></html>',
    '<html><body>Sign in</body></html>',
    '<sdnList><sdnEntry>',
    list.slice(0, -20),
    `${list}<sdnList/>`,
    list.replace('</sdnEntry>', '</sdnentry>'),
    list.replace('Ali', '&nbsp;'),
    list.replace('Ali', '\u0001'),
    list.replace('UTF-8', 'ISO-8859-9'),
    `<sdnList><sdnEntry>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</sdnEntry></sdnList>`,
    `<sdnList><sdnEntry>${'<a/>'.repeat(30_000)}</sdnEntry></sdnList>`,
    `<sdnList><sdnEntry ${Array.from({ length: 200 }, (_, n) => `a${n}=""`).join(' ')}/></sdnList>`,
    `<sdnList><sdnEntry><uid>${'x'.repeat(3_000_000)}</uid></sdnEntry></sdnList>`,
    `<sdnList><${'x'.repeat(3_000_000)}`,
    `<!-- ${'x'.repeat(3_000_000)}`,
    `<!DOCTYPE ${'x'.repeat(3_000_000)}`,
  ])
    await refused('ofac', hostile)
  await refused('ofac', Buffer.from([0xff, 0xfe, 0x3c, 0x00]))
  for (const kind of PUBLISHED_KINDS)
    for (const other of PUBLISHED_KINDS)
      if (kind !== other) await refused(kind, writeList(other, [person('1', ['Ali Yok'])]))
})

test('any bytes are refused or read, never a fault', async () => {
  const list = new TextEncoder().encode(writeList('eu', [person('EU.1', ['Ali Yok'])]))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: list.length - 1 }),
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      async (at, bytes) => {
        const changed = Uint8Array.from(list)
        changed.set(bytes.subarray(0, list.length - at), at)
        await read('eu', changed).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
      },
    ),
  )
})

const PEOPLE = 20_000
const AT_ONCE = 25
const SMALL: StreamedFileKind<typeof parse> = {
  module: new URL('./read-xml.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 5_000,
  heapMb: 48,
  residentMb: 256,
}

test('twenty thousand people are read in a process of 48 MB heap, which is less than the file', async () => {
  const padding = 'x'.repeat(2_600)
  const [head = '', tail = ''] = writeList('un', [person('MARK', ['Ali Yok'])]).split(
    /<INDIVIDUAL>.*<\/INDIVIDUAL>/s,
  )
  let bytes = 0
  async function* file() {
    const encoder = new TextEncoder()
    const piece = (text: string) => {
      const chunk = encoder.encode(text)
      bytes += chunk.length
      return chunk
    }
    yield piece(head)
    const one = (n: number) =>
      `<INDIVIDUAL><DATAID>${n}</DATAID><FIRST_NAME>Ali</FIRST_NAME><SECOND_NAME>Yok${n}</SECOND_NAME><COMMENTS1>${padding}</COMMENTS1></INDIVIDUAL>`
    for (let n = 0; n < PEOPLE; n += AT_ONCE)
      yield piece(Array.from({ length: AT_ONCE }, (_, place) => one(n + place)).join(''))
    yield piece(tail)
  }
  const files = createFileReader(pino({ level: 'silent' }))
  let people = 0
  try {
    await files.readRows(SMALL, 'test', file(), 'un', async (row) => {
      if ('individual' in row) people += 1
    })
  } finally {
    files.close()
  }
  expect(people).toBe(PEOPLE)
  expect(bytes).toBeGreaterThan(SMALL.heapMb * 1024 * 1024)
})
