import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/check-ledger.ts'
import {
  payoutDeliveryOf,
  startBtcpayCounterpart,
} from '#tests/support/counterparts/btcpay-counterpart.ts'
import { giveCash } from '#tests/support/funds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { VALID_UNTIL } from '../payments.fixture.ts'
import {
  payoutFixture,
  REASON,
  saveProvider,
  type PayoutFixture,
} from '../payouts/provider-payouts.fixture.ts'

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const MINUTE_MS = 60_000
let counterpart: Awaited<ReturnType<typeof startBtcpayCounterpart>>
let app: TestApp
let cashier: StaffSession
let payouts: PayoutFixture
beforeAll(async () => {
  counterpart = await startBtcpayCounterpart(() => app.clock.now())
  app = await createTestApp(counterpart.environment)
  cashier = await hire(app, 'payments')
  payouts = payoutFixture(app, cashier)
})
afterEach(() => {
  counterpart.recover()
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await app.close()
  await counterpart.close()
})

async function turnOn(method: 'btc' | 'lightning' = 'btc') {
  const { data } = await callStaff(app, 'list_methods', {}, cashier)
  const found = data.find((row) => row.type === 'withdrawal' && row.methodID === method)
  if (found === undefined) throw new Error(`no method ${method}`)
  const { type, methodID, version } = found
  return callStaff(
    app,
    'save_method',
    {
      type,
      methodID,
      version,
      active: true,
      provider: 'btcpay',
      reason: REASON,
    },
    cashier,
  )
}

async function rich(): Promise<Session> {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 300_000n)
  return session
}

const withdraw = (session: Session, bitcoinAddress: string) =>
  app.call(
    'prepayServices',
    'processTransaction',
    {
      Type: 2,
      methodID: 'btc',
      amount: '1000.00',
      fields: { bitcoinAddress },
      identityValidity: VALID_UNTIL,
    },
    session,
  )

async function approved() {
  const session = await rich()
  const { data } = await withdraw(session, ADDRESS)
  const { transactionID: id } = data
  expect(await payouts.decide(id)).toMatchObject({ data: { outcome: 'approved' } })
  await payouts.run()
  return { session, id }
}
async function track({ session, id }: { session: Session; id: string }) {
  const again = await app.signIn(session.user.username)
  const { data } = await app.call('finance', 'track_withdrawal', { transactionID: id }, again)
  return data
}
const deliver = ({ headers, rawBody }: ReturnType<typeof payoutDeliveryOf>) =>
  app.inject({
    method: 'POST',
    url: '/webhooks/payments/btcpay',
    headers: { 'content-type': 'application/json', ...headers },
    payload: rawBody,
  })

test('withdrawals in bitcoin are off until staff turn them on, with a provider that pays bitcoin', async () => {
  const player = await rich()
  expect((await withdraw(player, ADDRESS)).result).toBe(false)
  expect(await saveProvider(app, cashier, 'fast', 'btcpay')).toMatchObject({ result: false })
  expect(await turnOn()).toMatchObject({
    data: { provider: 'btcpay', providers: ['sandbox', 'btcpay'] },
  })
})

test('an address with a wrong form is refused', async () => {
  const player = await rich()
  for (const wrong of ['', 'bc1', '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae', `${ADDRESS}b1`])
    expect((await withdraw(player, wrong)).code, wrong).toBe(400)
  expect((await withdraw(player, ADDRESS)).result).toBe(true)
})

test('a withdrawal by Lightning goes to a Lightning address and is paid once', async () => {
  const player = await rich()
  const ask = (lightningAddress: string) =>
    app.call(
      'prepayServices',
      'processTransaction',
      {
        Type: 2,
        methodID: 'lightning',
        amount: '1000.00',
        fields: { lightningAddress },
        identityValidity: VALID_UNTIL,
      },
      player,
    )
  expect((await ask('deniz@wallet.example')).result).toBe(false)
  expect(await turnOn('lightning')).toMatchObject({ data: { provider: 'btcpay' } })
  for (const wrong of ['', 'deniz', 'deniz@wallet', 'deniz@wallet.example_1', 'a b@wallet.example'])
    expect((await ask(wrong)).code, wrong).toBe(400)
  const { data } = await ask('deniz@wallet.example')
  expect(await payouts.decide(data.transactionID)).toMatchObject({
    data: { outcome: 'approved' },
  })
  await payouts.run()
  const made = counterpart.payouts.ofReference(data.transactionID)
  expect(made).toMatchObject({ payoutMethodId: 'BTC-LN', destination: 'deniz@wallet.example' })
  made.state = 'Completed'
  await deliver(payoutDeliveryOf(made.id))
  await payouts.run()
  expect(await payouts.rowOf(data.transactionID)).toMatchObject({ state: 'paid' })
  expect(await payouts.balance({ session: player, id: data.transactionID })).toEqual([
    '2000.00',
    '0.00',
  ])
})

test('the amount in bitcoin is shown to the player and to staff, and a webhook makes the program ask and pay once', async () => {
  const withdrawn = await approved()
  const { id } = withdrawn
  const made = counterpart.payouts.ofReference(id)
  expect(await payouts.rowOf(id)).toMatchObject({
    state: 'sent',
    provider_id: made.id,
    paid_as: '0.00025000 BTC',
  })
  expect(await track(withdrawn)).toMatchObject({ next: 'coin', paidAs: '0.00025000 BTC' })
  expect(await payouts.paymentOf(id)).toMatchObject({
    byBatch: true,
    payoutProvider: 'btcpay',
    providerPayout: { state: 'sent', paidAs: '0.00025000 BTC' },
  })
  const { data: desk } = await callStaff(
    app,
    'list_provider_payouts',
    { view: 'underway', limit: 10 },
    cashier,
  )
  expect(desk.rows).toContainEqual(
    expect.objectContaining({ transactionID: id, paidAs: '0.00025000 BTC' }),
  )
  expect(await payouts.balance(withdrawn)).toEqual(['2000.00', '1000.00'])
  // A false webhook moves nothing.
  expect((await deliver(payoutDeliveryOf(made.id))).statusCode).toBe(200)
  await payouts.run()
  expect(await payouts.rowOf(id)).toMatchObject({ state: 'sent' })
  made.state = 'Completed'
  for (let time = 0; time < 2; time += 1) {
    expect((await deliver(payoutDeliveryOf(made.id))).statusCode).toBe(200)
    await payouts.run()
  }
  expect(await payouts.rowOf(id)).toMatchObject({ state: 'paid' })
  expect(await payouts.balance(withdrawn)).toEqual(['2000.00', '0.00'])
  expect(await track(withdrawn)).toMatchObject({ next: 'network', paidAs: '0.00025000 BTC' })
})

test('a payout that is cancelled at BTCPay Server is returned to the player, also when the webhook is lost', async () => {
  const withdrawn = await approved()
  counterpart.payouts.ofReference(withdrawn.id).state = 'Cancelled'
  await payouts.run(MINUTE_MS)
  expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'failed', error: 'cancelled' })
  expect(await payouts.balance(withdrawn)).toEqual(['3000.00', '0.00'])
  expect((await track(withdrawn)).paidAs).toBeNull()
})

test('a payout pays once when its job is lost between the approval and the reply', async () => {
  counterpart.failOn('approve', 'cut off')
  const withdrawn = await approved()
  expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'sending' })
  counterpart.recover()
  await payouts.run(MINUTE_MS)
  expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'sent' })
  expect(counterpart.payouts.liveOf(withdrawn.id)).toHaveLength(1)
})

test('a webhook about an unknown payout, or with a wrong signature, causes no request', async () => {
  expect((await deliver(payoutDeliveryOf('unknown'))).statusCode).toBe(200)
  expect((await deliver(payoutDeliveryOf('O1', 'PayoutUpdated', 'wrong'))).statusCode).toBe(401)
  const broken = (await checkLedger(app.database.read)).filter(({ ok }) => !ok)
  expect(broken).toEqual([])
})
