import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusals.ts'
import { pain002 } from './pain-002.fixture.ts'
import { parse } from './read-pain-002.ts'

const read = (text: string) => parse(Buffer.from(text))
const ID = '3F2A9C1B00004000800000000000000A'
const OTHER = '3F2A9C1B00004000800000000000000B'
const FULL = pain002({
  messageId: 'BNK-7',
  originalId: 'KUPA-1-F1-AAAAAAAA',
  group: 'PART',
  count: 2,
  sum: '30.00',
  transactions: [
    { id: ID, status: 'ACSC', amount: '10.00' },
    { id: OTHER, status: 'RJCT', reasons: ['AC04', 'NARR'] },
  ],
})
const why = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.data : error),
  )

test.each(['03', '10', '12'])('reads a report of version %s', async (version) => {
  expect(await read(FULL.replace('pain.002.001.10', `pain.002.001.${version}`))).toEqual({
    messageId: 'BNK-7',
    originalId: 'KUPA-1-F1-AAAAAAAA',
    groupStatus: 'PART',
    groupReasons: [],
    count: '2',
    sum: '30.00',
    payments: [{ paymentId: 'KUPA-1-F1-AAAAAAAA', status: '', reasons: [], count: '', sum: '' }],
    transactions: [
      { endToEndId: ID, status: 'ACSC', reasons: [], amountMinor: 1_000n },
      { endToEndId: OTHER, status: 'RJCT', reasons: ['AC04', 'NARR'], amountMinor: null },
    ],
  })
})

test('a prefix of the namespace changes nothing', async () => {
  const prefixed = FULL.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:').replace('xmlns=', 'xmlns:b=')
  expect(await read(prefixed)).toEqual(await read(FULL))
})

test('a payment without its own status has that of its block or of the file', async () => {
  const statuses = async (change: Parameters<typeof pain002>[0]) =>
    (await read(pain002(change))).transactions.map(({ status }) => status)
  expect(
    await statuses({ originalId: 'K', group: 'ACTC', payment: 'ACSP', transactions: [{ id: ID }] }),
  ).toEqual(['ACSP'])
  expect(await statuses({ originalId: 'K', group: 'ACTC', transactions: [{ id: ID }] })).toEqual([
    'ACTC',
  ])
})

test('a report that contradicts itself is refused', async () => {
  const of = (change: Partial<Parameters<typeof pain002>[0]>) =>
    why(pain002({ originalId: 'K', ...change }))
  const contradiction = { why: 'contradiction' }
  expect(await of({ group: 'RJCT', transactions: [{ id: ID, status: 'ACSC' }] })).toEqual(
    contradiction,
  )
  expect(await of({ group: 'ACSC', transactions: [{ id: ID, status: 'RJCT' }] })).toEqual(
    contradiction,
  )
  expect(await of({ payment: 'RJCT', transactions: [{ id: ID, status: 'ACSP' }] })).toEqual(
    contradiction,
  )
  expect(await of({ group: 'RJCT', payment: 'ACSP' })).toEqual(contradiction)
  expect(
    await of({
      transactions: [
        { id: ID, status: 'ACSC' },
        { id: ID, status: 'RJCT' },
      ],
    }),
  ).toEqual(contradiction)
  expect(
    await of({
      transactions: [
        { id: ID, status: 'ACSC' },
        { id: ID, status: 'ACSC' },
      ],
    }),
  ).toBe('read')
})

test('hostile, cut and foreign files are refused', async () => {
  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
  const body = FULL.replace(/^<\?xml.*\?>\n/, '')
  for (const text of [
    '',
    'reference;amount\n',
    entity + body.replace('BNK-7', '&e;'),
    laughs + body.replace('BNK-7', '&b;'),
    FULL.slice(0, -20),
    FULL.replace('</CstmrPmtStsRpt>', ''),
    FULL.replace('pain.002.001.10', 'pain.001.001.09'),
    FULL.replace(' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"', ''),
    FULL.replace('<MsgId>BNK-7</MsgId>', ''),
    FULL.replace('BNK-7', 'B'.repeat(36)),
    FULL.replace('10.00', 'ten'),
    FULL.replace(/<OrgnlMsgId>.*?<\/OrgnlMsgId>/, ''),
    FULL.replaceAll('CstmrPmtStsRpt', 'BkToCstmrStmt'),
  ])
    expect(await why(text), text.slice(0, 80)).toEqual({ why: 'format' })
  for (const version of ['02', '13'])
    expect(await why(FULL.replace('pain.002.001.10', `pain.002.001.${version}`))).toEqual({
      why: 'version',
    })
})

test('any bytes are refused or read, never a fault', async () => {
  const bytes = new TextEncoder().encode(FULL)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      async (at, some) => {
        const changed = Buffer.from(bytes)
        changed.set(some.subarray(0, bytes.length - at), at)
        await parse(changed).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
      },
    ),
  )
})
