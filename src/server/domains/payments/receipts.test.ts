import { afterAll, beforeAll, expect, test } from 'vitest'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { MAX_DOCUMENT_BYTES_OF_PLAYER } from '#shared/players/documents.ts'
import { eraseDocuments } from '#server/domains/documents/index.ts'
import { pdf, png, send } from '#server/domains/documents/documents.fixture.ts'
import { paymentsFixture, type PaymentsFixture } from './payments.fixture.ts'

let app: TestApp
let payments: PaymentsFixture
let cashier: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  payments = paymentsFixture(app)
  cashier = await hire(app, 'payments')
})
afterAll(() => app.close())

let transfers = 0
async function transfer(session: Session): Promise<string> {
  transfers += 1
  const { data: banks } = await app.call('finance', 'list_banks', { typeID: 2 }, session)
  const { data } = await app.call(
    'finance',
    'save_bank_transfer',
    {
      amount: '750.00',
      bankID: banks[0]?.bankID ?? '',
      reference: `D-${transfers}`,
      date: '2026-11-20',
    },
    session,
  )
  return data.transactionID
}
async function attach(session: Session, transactionID: string, file: Buffer, type?: string) {
  const offered = await app.call('finance', 'offer_receipt', { transactionID }, session)
  expect(offered).toMatchObject({ result: true })
  return send(app, new URL(offered.data.url).pathname, file, type)
}
const list = async (session: Session, transactionID: string) =>
  (await app.call('finance', 'list_receipts', { transactionID }, session)).data

test('a receipt is checked like a document, shown to its player and to staff, and is no document', async () => {
  const session = await payments.newPlayer()
  const id = await transfer(session)
  expect((await attach(session, id, Buffer.from('<html>'))).status).toBe(400)
  expect((await attach(session, id, png({ tint: 3 }))).status).toBe(200)
  app.clock.advance(1_000)
  expect((await attach(session, id, pdf(), 'application/pdf')).status).toBe(200)
  const own = await list(session, id)
  expect(own).toMatchObject({ canSend: true, receipts: [{ format: 'png' }, { format: 'pdf' }] })
  const documents = await app.call('user', 'list_documents', {}, session)
  expect(documents.data).toMatchObject({ documents: [], kycStatus: 'none' })

  const { data } = await callStaff(app, 'list_payments', { queue: 'deposits' }, cashier)
  const row = data.rows.find(({ transactionID }) => transactionID === id)
  expect(row?.receipts).toMatchObject([
    { receiptID: own.receipts[0]?.receiptID, alsoOf: [] },
    { format: 'pdf', alsoOf: [] },
  ])
  const address = `/v1/staff/receipts/${own.receipts[0]?.receiptID}`
  expect((await app.inject({ url: address })).statusCode).toBe(403)
  expect((await app.inject({ url: address, cookies: session.cookies })).statusCode).toBe(403)
  const trader = await hire(app, 'trading')
  expect((await app.inject({ url: address, cookies: trader.cookies })).statusCode).toBe(403)
  const seen = await app.inject({ url: address, cookies: cashier.cookies })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
  const { rows } = await app.database.pool.query(
    "select action from staff.audit where subject_kind = 'transaction' and subject_id = $1",
    [id],
  )
  expect(rows).toEqual([{ action: 'receipt.view' }])
})

test('takes three receipts of one payment, each file once, and only while it waits', async () => {
  const session = await payments.newPlayer()
  const id = await transfer(session)
  await attach(session, id, png({ tint: 5 }))
  expect((await attach(session, id, png({ tint: 5 }))).body.debug).toBe('duplicate')
  await attach(session, id, png({ tint: 6 }))
  await attach(session, id, png({ tint: 7 }))
  expect(await app.call('finance', 'offer_receipt', { transactionID: id }, session)).toMatchObject({
    debug: 'limit reached',
  })
  expect((await list(session, id)).canSend).toBe(false)
  const other = await transfer(session)
  const early = await app.call('finance', 'offer_receipt', { transactionID: other }, session)
  await payments.staff(other, 'decline')
  expect((await send(app, new URL(early.data.url).pathname, png({ tint: 8 }))).body.debug).toBe(
    'not pending',
  )
  expect((await list(session, other)).receipts).toEqual([])
  expect(
    await app.call('finance', 'offer_receipt', { transactionID: other }, session),
  ).toMatchObject({ debug: 'not pending' })
})

test('a receipt used for another payment is marked, and another player’s payment is not found', async () => {
  const [one, two] = [await payments.newPlayer(), await payments.newPlayer()]
  const [first, second] = [await transfer(one), await transfer(two)]
  await attach(one, first, png({ tint: 9 }))
  await attach(two, second, png({ tint: 9 }))
  const { data } = await callStaff(app, 'list_payments', { queue: 'deposits' }, cashier)
  const receiptsOf = (id: string) =>
    data.rows.find(({ transactionID }) => transactionID === id)?.receipts
  expect(receiptsOf(first)).toMatchObject([{ alsoOf: [second] }])
  expect(receiptsOf(second)).toMatchObject([{ alsoOf: [first] }])
  for (const method of ['offer_receipt', 'list_receipts'] as const)
    expect(await app.call('finance', method, { transactionID: first }, two)).toMatchObject({
      code: 404,
    })
  const byProvider = (await payments.deposit(one)).data.transactionID
  expect(await list(one, byProvider)).toMatchObject({ receipts: [], canSend: false })
  expect(
    await app.call('finance', 'offer_receipt', { transactionID: byProvider }, one),
  ).toMatchObject({ debug: 'not pending' })
})

test('an erasure removes the content and the digest, and its passes store nothing afterwards', async () => {
  const session = await payments.newPlayer()
  const id = await transfer(session)
  await attach(session, id, png({ tint: 11 }))
  const early = await app.call('finance', 'offer_receipt', { transactionID: id }, session)
  await app.database.transaction((tx) => eraseDocuments(tx, session.user.uid))
  expect((await send(app, new URL(early.data.url).pathname, png({ tint: 12 }))).status).toBe(404)
  const { rows } = await app.database.pool.query(
    'select id, digest, key_id, sealed from documents.receipt where player_id = $1',
    [session.user.uid],
  )
  const [own] = (await list(session, id)).receipts
  expect(rows).toEqual([
    { id: own?.receiptID, digest: `erased:${own?.receiptID}`, key_id: null, sealed: null },
  ])
  expect(
    (await app.inject({ url: `/v1/staff/receipts/${own?.receiptID}`, cookies: cashier.cookies }))
      .statusCode,
  ).toBe(404)
})

test('two uploads at one moment store one where one is left, and the bytes of thirty days are limited', async () => {
  const session = await payments.newPlayer()
  const id = await transfer(session)
  const [a, b] = [
    await app.call('finance', 'offer_receipt', { transactionID: id }, session),
    await app.call('finance', 'offer_receipt', { transactionID: id }, session),
  ]
  await attach(session, id, png({ tint: 20 }))
  await attach(session, id, png({ tint: 21 }))
  const sent = await Promise.all(
    [a, b].map(({ data }, index) =>
      send(app, new URL(data.url).pathname, png({ tint: 22 + index })),
    ),
  )
  expect(sent.map(({ body }) => body.debug ?? 'stored').toSorted()).toEqual([
    'limit reached',
    'stored',
  ])
  await app.database.pool.query(
    'update documents.receipt set size_bytes = $2 where player_id = $1',
    [session.user.uid, Math.floor(MAX_DOCUMENT_BYTES_OF_PLAYER / 3)],
  )
  const next = await transfer(session)
  expect((await attach(session, next, png({ tint: 30 }))).body.debug).toBe('limit reached')
})
