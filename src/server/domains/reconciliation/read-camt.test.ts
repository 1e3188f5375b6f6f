import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusals.ts'
import { MAX_STATEMENT_BYTES } from '#shared/payments/reconciliation.ts'
import { createFileReader } from '#server/platform/file-reader/file-reader.ts'
import type { StreamedFileKind } from '#server/platform/file-reader/parser.ts'
import { parse } from './parse-statement.ts'
import { readCamt, type StatementPart } from './read-camt.ts'
import { camt, camt054, camtEntry, CAMT_ENTRY, IBAN } from './statement.fixture.ts'

async function* pieces(text: string | Uint8Array, size = 1_000) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
async function parts(text: string | Uint8Array, iban = IBAN, size?: number) {
  const read: StatementPart[] = []
  for await (const part of readCamt(pieces(text, size), iban)) read.push(part)
  return read
}
const linesOf = async (text: string) =>
  (await parts(text)).flatMap((part) => ('line' in part ? [part.line] : []))
const summaryOf = async (text: string) =>
  (await parts(text)).flatMap((part) => ('summary' in part ? [part.summary] : []))[0]
const why = (text: string | Uint8Array, iban?: string) =>
  parts(text, iban).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.data : error),
  )

test('reads a statement of version 02: booked entries, their senders and references', async () => {
  const [line, ...more] = await linesOf(camt([CAMT_ENTRY]))
  expect(more).toEqual([])
  expect(line).toMatchObject({
    day: '2026-11-20',
    amountMinor: 75_000n,
    sender: 'DENIZ AYDIN',
    text: 'Gelen havale DK-5521',
    reference: 'BNK77 E2E-1',
    camt: { entryKey: 'BNK77 75000', part: 0, endToEndId: 'E2E-1', isReturn: false },
  })
  expect(await summaryOf(camt([CAMT_ENTRY]))).toEqual({
    format: 'camt',
    bankStatementId: '1',
    page: null,
    openingMinor: 100_000n,
    closingMinor: 175_000n,
    entriesMinor: 75_000n,
  })
})

test('each detail of a batch is a line, in its own direction, and pending entries are left out', async () => {
  const batch = `<Ntry><Amt Ccy="TRY">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-20T22:30:00Z</DtTm></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>
    <NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls><Amt Ccy="TRY">15</Amt><RltdPties><Dbtr><Pty><Nm>A B</Nm></Pty></Dbtr></RltdPties></TxDtls><TxDtls><AmtDtls><TxAmt><Amt Ccy="TRY">20.000</Amt></TxAmt></AmtDtls></TxDtls><TxDtls><Amt Ccy="TRY">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls></Ntry>`
  expect(
    (await linesOf(camt([batch]))).map(({ day, amountMinor, sender, camt: facts }) => [
      day,
      amountMinor,
      sender,
      facts?.part,
      facts?.entryKey,
    ]),
  ).toEqual([
    ['2026-11-21', 1_500n, 'A B', 0, 'B1 3000'],
    ['2026-11-21', 2_000n, '', 1, 'B1 3000'],
    ['2026-11-21', -500n, '', 2, 'B1 3000'],
  ])
  expect(await linesOf(camt([CAMT_ENTRY.replace('BOOK', 'PDNG')]))).toEqual([])
  expect(await why(camt([batch.replace('20.000', '21.00')]))).toEqual({ entry: 1, why: 'details' })
  const summed = batch.replace(/<TxDtls>.*<\/TxDtls>/s, '')
  expect(await linesOf(camt([summed]))).toMatchObject([{ amountMinor: 3_000n }])
})

test('reads reversals, returns with their reason, value dates and remittance', async () => {
  const [returned, reversal] = await linesOf(
    camt(
      [
        camtEntry({
          amount: '100.00',
          endToEnd: 'E1',
          returned: 'AC04',
          text: 'iade',
          day: '2026-11-19',
        }),
        camtEntry({ amount: '40.00', sign: 'DBIT', isReversal: true }),
      ],
      { version: '08' },
    ),
  )
  expect(returned).toMatchObject({
    amountMinor: 10_000n,
    text: 'iade',
    camt: {
      isReturn: true,
      returnCode: 'AC04',
      returnText: 'iade',
      endToEndId: 'E1',
      valueDay: '2026-11-19',
    },
  })
  expect(reversal).toMatchObject({ amountMinor: -4_000n, camt: { isReversal: true } })
})

test.each(['02', '03', '04', '05', '06', '07', '08'])(
  'reads version %s of the statement and of the notification',
  async (version) => {
    const entry = camtEntry({ amount: '5.05', reference: 'R' })
    expect(await linesOf(camt([entry], { version }))).toMatchObject([{ amountMinor: 505n }])
    expect(await summaryOf(camt054([entry], { version }))).toMatchObject({
      format: 'camt054',
      openingMinor: null,
      closingMinor: null,
      entriesMinor: 505n,
    })
  },
)

test('a statement that does not add up, or states no balance, is refused', async () => {
  const sum = { why: 'sum' }
  const entries = [camtEntry({ amount: '10.00' }), camtEntry({ amount: '4.00', sign: 'DBIT' })]
  expect(await why(camt(entries, { opening: '1.00', closing: '7.00' }))).toBe('read')
  expect(await why(camt(entries, { opening: '1.00', closing: '7.01' }))).toEqual(sum)
  expect(await why(camt(entries.slice(1), { opening: '1.00', closing: '7.00' }))).toEqual(sum)
  expect(await why(camt(entries, { opening: '-10.00', closing: '-4.00' }))).toBe('read')
  expect(await why(camt(entries, { opening: '' }))).toEqual({ why: 'balances' })
  expect(await why(camt(entries, { closing: '' }))).toEqual({ why: 'balances' })
  const previous = camt(entries).replace('OPBD', 'PRCD')
  expect(await why(previous)).toBe('read')
  const two = camt(entries).replace(
    '</Stmt>',
    '</Stmt>' + (/<Stmt>.*<\/Stmt>/s.exec(camt(entries, { closing: '2.00' }))?.[0] ?? ''),
  )
  expect(await why(two)).toEqual(sum)
})

test('the sums hold for any entries, and no changed amount is accepted', async () => {
  const amount = fc.integer({ min: 1, max: 9_999_999 })
  const written = (minor: number) =>
    `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ amount, isOut: fc.boolean() }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.integer({ min: 1, max: 200 }),
      async (entries, at, size) => {
        const of = (list: typeof entries) =>
          list.map((one) =>
            camtEntry({ amount: written(one.amount), sign: one.isOut ? 'DBIT' : 'CRDT' }),
          )
        const file = camt(of(entries))
        const read = (await parts(file, IBAN, size)).flatMap((part) =>
          'line' in part ? [part.line.amountMinor] : [],
        )
        expect(read).toEqual(entries.map((one) => BigInt(one.isOut ? -one.amount : one.amount)))
        const closing = /CLBD.*?<Amt Ccy="TRY">([\d.]+)<.*?(CRDT|DBIT)/.exec(file)
        const changed = entries.map((one, n) =>
          n === at % entries.length ? { ...one, amount: one.amount + 1 } : one,
        )
        expect(
          await why(
            camt(of(changed), {
              closing: `${closing?.[2] === 'DBIT' ? '-' : ''}${closing?.[1] ?? ''}`,
            }),
          ),
        ).toEqual({ why: 'sum' })
      },
    ),
    { numRuns: 60 },
  )
})

test('pages state their balances in the first and in the last file', async () => {
  const entries = [camtEntry({ amount: '10.00' })]
  expect(await summaryOf(camt(entries, { page: [1, false], closing: '' }))).toMatchObject({
    page: { number: 1, isLast: false },
    openingMinor: 100_000n,
    closingMinor: null,
    entriesMinor: 1_000n,
  })
  expect(
    await summaryOf(camt(entries, { page: [2, true], opening: '', closing: '1020.00' })),
  ).toMatchObject({ page: { number: 2, isLast: true }, openingMinor: null, closingMinor: 102_000n })
  expect((await summaryOf(camt(entries, { page: [1, true] })))?.page).toBeNull()
  expect(await why(camt(entries, { page: [2, true], closing: '' }))).toEqual({ why: 'balances' })
  expect(await why(camt(entries, { page: [1, false], opening: '', closing: '' }))).toEqual({
    why: 'balances',
  })
  expect(await why(camt(entries, { page: [0, true] }))).toEqual({ why: 'xml' })
})

test('another account is refused, and entries in another currency are listed', async () => {
  expect(await why(camt([CAMT_ENTRY]), 'TR710099100000000000204119')).toEqual({ why: 'account' })
  expect(await why(camt([CAMT_ENTRY]).replace(/<Acct>.*<\/Acct>/s, ''))).toEqual({ why: 'account' })
  expect(
    await parts(
      camt([CAMT_ENTRY, camtEntry({ amount: '12.345', currency: 'KWD' })], { version: '08' }),
    ),
  ).toMatchObject([
    { line: { amountMinor: 75_000n } },
    { aside: { entry: 2, currency: 'KWD', amount: '12.345', day: '2026-11-20' } },
    { summary: { entriesMinor: 75_000n } },
  ])
})

test('one entry that cannot be read refuses the file, naming the entry', async () => {
  const of = (change: (entry: string) => string) =>
    why(camt([CAMT_ENTRY, change(CAMT_ENTRY), CAMT_ENTRY]))
  expect(await of((entry) => entry.replace('750.00', '-1'))).toEqual({ entry: 2, why: 'amount' })
  expect(await of((entry) => entry.replace('750.00', '7.505'))).toEqual({ entry: 2, why: 'amount' })
  expect(await of((entry) => entry.replace('750.00', '1e3'))).toEqual({ entry: 2, why: 'amount' })
  expect(await of((entry) => entry.replace(' Ccy="TRY"', ''))).toEqual({ entry: 2, why: 'amount' })
  expect(await of((entry) => entry.replace('2026-11-20', '2026-13-20'))).toEqual({
    entry: 2,
    why: 'day',
  })
  expect(await of((entry) => entry.replace('CRDT', 'CREDIT'))).toEqual({ entry: 2, why: 'unread' })
})

test('hostile, cut and foreign files are refused, and nothing in them is defined or fetched', async () => {
  const good = camt([CAMT_ENTRY])
  const body = good.replace(/^<\?xml.*\?>\n/, '')
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}]>`
  for (const text of [
    '<x/>',
    '<Document/>',
    '<Document><BkToCstmrStmt>',
    `<!DOCTYPE Document [<!ENTITY e SYSTEM "file:///etc/passwd">]>${body.replace('DENIZ', '&e;')}`,
    `${laughs}${body.replace('DENIZ', '&j;')}`,
    `<!DOCTYPE x [<!ENTITY % p SYSTEM "https://127.0.0.1/x.dtd"> %p;]>${body}`,
    good.slice(0, -30),
    good.replace('</Ntry>', ''),
    good.replace('camt.053', 'camt.052'),
    good.replace('urn:iso:std:iso:20022:tech:xsd:camt.053.001.02', 'urn:other'),
    good.replace('UTF-8', 'ISO-8859-9'),
    good.replace(/<Id>1<\/Id>/, ''),
    camt([], { page: [1, true] })
      .replace('BkToCstmrStmt>', 'Other>')
      .replace('/BkToCstmrStmt>', '/Other>'),
    `${good}<Document/>`,
  ])
    expect(await why(text), text.slice(0, 90)).toEqual({ why: 'xml' })
  for (const version of ['01', '09', '13'])
    expect(await why(camt([CAMT_ENTRY], { version }))).toEqual({ why: 'version' })
  const foreign = good.replace('<Ntry>', '<Ntry xmlns="urn:other">')
  expect(await why(foreign)).toEqual({ why: 'sum' })
})

test('any bytes are refused or read, never a fault', async () => {
  const bytes = new TextEncoder().encode(camt([CAMT_ENTRY]))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      async (at, some) => {
        const changed = Uint8Array.from(bytes)
        changed.set(some.subarray(0, bytes.length - at), at)
        await parts(changed).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
      },
    ),
  )
})

const SMALL: StreamedFileKind<typeof parse> = {
  module: new URL('./parse-statement.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 30_000,
  heapMb: 64,
  residentMb: 320,
}

test('a statement of nearly 20 MB is read in a process of 64 MB heap', async () => {
  const padding = 'x'.repeat(1_450)
  const count = 10_500
  const file = camt(
    Array.from({ length: count }, (_, n) =>
      camtEntry({ amount: '1.00', reference: `R${n}`, text: padding }),
    ),
  )
  expect(file.length).toBeGreaterThan(18_000_000)
  expect(file.length).toBeLessThan(MAX_STATEMENT_BYTES)
  const files = createFileReader(pino({ level: 'silent' }))
  let lines = 0
  try {
    await files.readRows(
      SMALL,
      'test',
      pieces(file, 65_536),
      { iban: IBAN, layout: undefined },
      async (part) => {
        if ('line' in part) lines += 1
      },
    )
  } finally {
    files.close()
  }
  expect(lines).toBe(count)
})
