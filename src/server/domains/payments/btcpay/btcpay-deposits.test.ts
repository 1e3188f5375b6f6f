import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  deliveryOf,
  startBtcpayCounterpart,
  type CounterpartInvoice,
} from '#tests/support/counterparts/btcpay-counterpart.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from '../payments.fixture.ts'
import { UNPAID_AFTER_MS, unpaidJob } from '../unpaid-deposits.ts'

let counterpart: Awaited<ReturnType<typeof startBtcpayCounterpart>>
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  counterpart = await startBtcpayCounterpart(() => app.clock.now())
  app = await createTestApp(counterpart.environment)
  payments = paymentsFixture(app)
  const cashier = await hire(app, 'payments')
  const { data } = await callStaff(app, 'list_methods', {}, cashier)
  const found = data.find((row) => row.type === 'deposit' && row.methodID === 'btc')
  if (found === undefined) throw new Error('no method btc')
  const { type, methodID, version, active } = found
  const change = { type, methodID, version, active }
  expect(
    await callStaff(
      app,
      'save_method',
      { ...change, provider: 'btcpay', reason: 'kendi sunucumuz' },
      cashier,
    ),
  ).toMatchObject({ data: { provider: 'btcpay' } })
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await app.close()
  await counterpart.close()
})

async function opened() {
  const session = await payments.newPlayer()
  const { data } = await payments.deposit(session, '500.00', undefined, 'btc')
  const made = counterpart.invoiceOf(data.transactionID)
  expect(data).toMatchObject({ url: made.checkoutLink })
  return { session, reference: data.transactionID, invoice: made }
}

function deliver(type: string, invoice: CounterpartInvoice) {
  const { headers, rawBody } = deliveryOf(type, invoice)
  return payments.postJson('/webhooks/payments/btcpay', rawBody, headers)
}

async function balance(session: Session): Promise<string | undefined> {
  return (await payments.balance(await app.signIn(session.user.username)))[0]
}

async function stateOf(reference: string) {
  const { rows } = await app.database.pool.query<{ state: string; attention: string | null }>(
    'select state, attention from payments.payment where transaction_id = $1',
    [reference],
  )
  return rows[0]
}

const paid = (invoice: CounterpartInvoice, changes: Partial<CounterpartInvoice> = {}) =>
  counterpart.change(invoice, { status: 'Settled', paidAmount: '500.00', ...changes }, [
    { status: 'Settled', value: '0.000125' },
  ])

test('a deposit is credited once when its invoice is settled, however often this is reported', async () => {
  const { session, invoice } = await opened()
  counterpart.change(invoice, { status: 'Processing', paidAmount: '500.00' })
  expect((await deliver('InvoicePaymentSettled', invoice)).statusCode).toBe(200)
  expect(await balance(session)).toBe('0.00')
  paid(invoice)
  const replies = await Promise.all(
    ['InvoiceSettled', 'InvoiceSettled', 'InvoicePaymentSettled'].map((type) =>
      deliver(type, invoice),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await balance(session)).toBe('500.00')
})

test('a delivery that lies about the state moves nothing', async () => {
  const { session, invoice, reference } = await opened()
  expect((await deliver('InvoiceSettled', invoice)).statusCode).toBe(200)
  expect(await balance(session)).toBe('0.00')
  expect(await stateOf(reference)).toMatchObject({ state: 'pending' })
})

test('while the server does not answer, a delivery is refused, and counts when it is sent again', async () => {
  const { session, invoice } = await opened()
  paid(invoice)
  counterpart.behave('server error')
  expect((await deliver('InvoiceSettled', invoice)).statusCode).toBe(503)
  expect(await balance(session)).toBe('0.00')
  counterpart.behave('well')
  expect((await deliver('InvoiceSettled', invoice)).statusCode).toBe(200)
  expect(await balance(session)).toBe('500.00')
})

test('too little and too much are held for staff with the amount that arrived', async () => {
  const less = await opened()
  counterpart.change(
    less.invoice,
    { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '320.50' },
    [{ status: 'Processing', value: '0.00008' }],
  )
  await deliver('InvoiceExpired', less.invoice)
  expect(await stateOf(less.reference)).toMatchObject({ state: 'pending' })
  counterpart.change(less.invoice, {}, [{ status: 'Settled', value: '0.00008' }])
  await deliver('InvoicePaymentSettled', less.invoice)
  const more = await opened()
  paid(more.invoice, { additionalStatus: 'PaidOver', paidAmount: '510.00' })
  await deliver('InvoiceSettled', more.invoice)
  for (const { session, reference } of [less, more]) {
    expect(await stateOf(reference)).toEqual({
      state: 'held',
      attention: 'approved with another amount',
    })
    expect(await balance(session)).toBe('0.00')
  }
})

test('money that arrives after the price has expired is held, although the amount is right', async () => {
  const { session, reference, invoice } = await opened()
  counterpart.change(
    invoice,
    { status: 'Expired', additionalStatus: 'PaidLate', paidAmount: '500.00' },
    [{ status: 'Settled', value: '0.000125' }],
  )
  await deliver('InvoicePaymentSettled', invoice)
  expect(await stateOf(reference)).toEqual({
    state: 'held',
    attention: 'approved too late for its price',
  })
  expect(await balance(session)).toBe('0.00')
})

test('without any delivery the server is asked after a day, and pays or gives up the deposit', async () => {
  const [lost, never] = [await opened(), await opened()]
  paid(lost.invoice)
  counterpart.change(never.invoice, { status: 'Expired' })
  app.clock.advance(UNPAID_AFTER_MS + 1_000)
  await app.database.transaction((tx) => app.platform.jobs.add(tx, unpaidJob, {}))
  await app.platform.jobs.drain()
  expect(await balance(lost.session)).toBe('500.00')
  expect(await stateOf(never.reference)).toMatchObject({ state: 'expired' })
})

test('a delivery about a deposit that is not ours is accepted and moves nothing', async () => {
  const foreign = { id: 'I1', metadata: { orderId: crypto.randomUUID() } }
  const { headers, rawBody } = deliveryOf('InvoiceSettled', foreign)
  const reply = await payments.postJson('/webhooks/payments/btcpay', rawBody, headers)
  expect(reply.statusCode).toBe(200)
})
