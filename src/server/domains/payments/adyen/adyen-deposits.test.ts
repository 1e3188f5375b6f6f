import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import {
  API_KEY,
  HMAC_KEY,
  notificationItem,
  notificationOf,
  startAdyenCounterpart,
  type NotificationItem,
} from '#tests/support/counterparts/adyen-counterpart.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { paymentsFixture, type PaymentsFixture } from '../payments.fixture.ts'
import { getDepositReturn } from '../return-desk.ts'
import { unpaidJob } from '../unpaid-deposits.ts'

const SEEDS = 15
const PREVIOUS_KEY = 'cd'.repeat(32)
const lines: string[] = []
let counterpart: Awaited<ReturnType<typeof startAdyenCounterpart>>
let app: TestApp
let payments: PaymentsFixture
beforeAll(async () => {
  counterpart = await startAdyenCounterpart()
  app = await createTestApp(
    { ...counterpart.environment, ADYEN_HMAC_KEY_PREVIOUS: PREVIOUS_KEY },
    { log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) },
  )
  payments = paymentsFixture(app)
  expect(await setProvider('card', 'adyen')).toMatchObject({ data: { provider: 'adyen' } })
})
afterAll(async () => {
  await app.close()
  await counterpart.close()
})

async function setProvider(methodID: string, provider: string | null) {
  const cashier = await hire(app, 'payments')
  const { data } = await callStaff(app, 'list_methods', {}, cashier)
  const found = data.find((row) => row.type === 'deposit' && row.methodID === methodID)
  if (found === undefined) throw new Error(`no method ${methodID}`)
  const { type, version, active } = found
  return callStaff(
    app,
    'save_method',
    { type, methodID, version, active, provider, reason: 'sözleşme 4' },
    cashier,
  )
}
const deposit = (session: Session, requestId?: string) =>
  payments.deposit(session, '500.00', requestId, 'card')
const deliver = (items: readonly NotificationItem[], key = HMAC_KEY) =>
  payments.postJson('/webhooks/payments/adyen', notificationOf(items, key))
const notify = (reference: string, changes: Partial<NotificationItem> = {}) =>
  deliver([notificationItem(reference, changes)])
async function balance(session: Session): Promise<string | undefined> {
  const again = await app.signIn(session.user.username)
  return (await payments.balance(again))[0]
}
async function stateOf(transactionId: string) {
  const { rows } = await app.database.pool.query<{ state: string; attention: string | null }>(
    'select state, attention from payments.payment where transaction_id = $1',
    [transactionId],
  )
  return rows[0]
}
async function opened() {
  const session = await payments.newPlayer()
  const { data } = await deposit(session)
  return { session, reference: data.transactionID }
}

describe('a provider per method', () => {
  test('the method with a provider opens its page, and the others stay with the default', async () => {
    const session = await payments.newPlayer()
    const { data } = await deposit(session)
    expect(data).toMatchObject({
      url: expect.stringMatching(/^https:\/\/checkout\.example\/pay\//),
    })
    expect((await payments.deposit(session)).data).toMatchObject({
      url: expect.stringContaining('/sandbox/pay/'),
    })
    expect(counterpart.problems).toEqual([])
  })

  test('a deposit stays with its provider when the method changes', async () => {
    const session = await payments.newPlayer()
    const requestId = crypto.randomUUID()
    const { data } = await deposit(session, requestId)
    await setProvider('card', null)
    expect((await deposit(session, requestId)).data).toEqual(data)
    expect((await deposit(session)).data).toMatchObject({
      url: expect.stringContaining('/sandbox/pay/'),
    })
    await setProvider('card', 'adyen')
    await notify(data.transactionID)
    expect(await balance(session)).toBe('500.00')
  })

  test('the back office refuses a provider that is not set up', async () => {
    expect(await setProvider('card', 'nobody')).toMatchObject({
      code: 400,
      data: { fields: { provider: expect.any(String) } },
    })
  })
})

describe('a deposit through Adyen', () => {
  test('it is credited once by its authorisation, accepted with an empty 202', async () => {
    const { session, reference } = await opened()
    const item = notificationItem(reference)
    for (let time = 0; time < 3; time += 1) {
      const reply = await deliver([item])
      expect([reply.statusCode, reply.body]).toEqual([202, ''])
    }
    expect(await balance(session)).toBe('500.00')
    expect((await deliver([item], PREVIOUS_KEY)).statusCode).toBe(202)
    expect(await balance(session)).toBe('500.00')
  })

  test('a refused attempt leaves the page open, and the next attempt credits the deposit', async () => {
    const { session, reference } = await opened()
    await notify(reference, { success: 'false' })
    expect(await stateOf(reference)).toEqual({ state: 'pending', attention: null })
    await notify(reference)
    expect(await balance(session)).toBe('500.00')
  })

  test('another amount and another currency are held', async () => {
    for (const amount of [
      { value: 49_900, currency: 'TRY' },
      { value: 50_000, currency: 'EUR' },
    ]) {
      const { session, reference } = await opened()
      await notify(reference, { amount })
      expect(await stateOf(reference)).toMatchObject({ state: 'held' })
      expect(await balance(session)).toBe('0.00')
    }
  })

  test('without a decision it expires after a day, and a late authorisation still credits it', async () => {
    const { session, reference } = await opened()
    await notify(reference, { success: 'false' })
    app.clock.advance(24 * 3_600_000)
    await app.database.transaction((tx) => app.platform.jobs.add(tx, unpaidJob, {}))
    await app.platform.jobs.drain()
    expect(await stateOf(reference)).toMatchObject({ state: 'expired' })
    await notify(reference)
    expect(await balance(session)).toBe('500.00')
  })

  test('a reversal moves nothing and is left for staff; one before the authorisation holds it', async () => {
    const late = await opened()
    await notify(late.reference)
    await notify(late.reference, { eventCode: 'CAPTURE_FAILED', originalReference: 'PSP1' })
    expect(await stateOf(late.reference)).toEqual({
      state: 'approved',
      attention: 'reversed by the provider',
    })
    expect(await balance(late.session)).toBe('500.00')
    const early = await opened()
    await notify(early.reference, { eventCode: 'CANCELLATION' })
    await notify(early.reference)
    expect(await stateOf(early.reference)).toEqual({
      state: 'held',
      attention: 'approved after it was reversed',
    })
    expect(await balance(early.session)).toBe('0.00')
  })

  test('a chargeback takes the money, the won dispute returns it, and notices move nothing', async () => {
    const { session, reference } = await opened()
    const dispute = (eventCode: string, additionalData: Record<string, string> = {}) =>
      notify(reference, {
        eventCode,
        pspReference: `${eventCode}-${reference}`.slice(0, 60),
        reason: 'Other Fraud-Card Absent Environment',
        additionalData,
      })
    await notify(reference, {
      additionalData: { threeDOffered: 'true', threeDAuthenticated: 'true', eci: '05' },
    })
    await dispute('NOTIFICATION_OF_CHARGEBACK', {
      chargebackReasonCode: '10.4',
      defensePeriodEndsAt: '2026-12-10T03:00:00+03:00',
    })
    expect(await balance(session)).toBe('500.00')
    await dispute('CHARGEBACK')
    await dispute('CHARGEBACK')
    expect(await balance(session)).toBe('0.00')
    await dispute('CHARGEBACK_REVERSED')
    expect(await balance(session)).toBe('500.00')
    await dispute('SECOND_CHARGEBACK')
    expect(await balance(session)).toBe('0.00')
    const threeDSecure = { offered: true, authenticated: true, liabilityShift: null, eci: '05' }
    const cashier = await hire(app, 'payments')
    const { data } = await callStaff(app, 'get_transaction', { transactionID: reference }, cashier)
    expect(data.payment).toMatchObject({ returned: true, threeDSecure })
    expect(await getDepositReturn(app.database.read, reference)).toMatchObject({
      state: 'open',
      bookedMinor: 50_000n,
      reason: expect.stringContaining('Other Fraud'),
      dueAt: new Date('2026-12-10T00:00:00Z'),
      threeDSecure,
    })
  })

  test('an event about no deposit of ours is accepted, so that it does not stop the others', async () => {
    const { session, reference } = await opened()
    const items = [notificationItem('testMerchantRef1'), notificationItem(reference)]
    expect((await deliver(items)).statusCode).toBe(202)
    expect(await balance(session)).toBe('500.00')
  })

  test('a wrong signature and another merchant account are refused and move nothing', async () => {
    const { session, reference } = await opened()
    expect((await deliver([notificationItem(reference)], 'ef'.repeat(32))).statusCode).toBe(401)
    const foreign = notificationItem(reference, { merchantAccountCode: 'AnotherECOM' })
    expect((await deliver([foreign])).statusCode).toBe(400)
    expect(await balance(session)).toBe('0.00')
  })

  test('while Adyen fails the player is told so, and the repeat opens one page', async () => {
    const session = await payments.newPlayer()
    const requestId = crypto.randomUUID()
    for (const failure of ['server error', 'malformed', 'cut off'] as const) {
      counterpart.behave(failure)
      expect(await deposit(session, requestId)).toMatchObject({ debug: 'provider unreachable' })
    }
    counterpart.behave('well')
    const before = counterpart.sessions.size
    expect((await deposit(session, requestId)).data).toMatchObject({ url: expect.any(String) })
    expect(counterpart.sessions.size).toBe(before)
  })

  test('no page opens after the time to pay', async () => {
    const session = await payments.newPlayer()
    const requestId = crypto.randomUUID()
    counterpart.behave('server error')
    await deposit(session, requestId)
    counterpart.behave('well')
    app.clock.advance(30 * 60_000)
    const again = await app.signIn(session.user.username)
    expect(await deposit(again, requestId)).toMatchObject({ debug: 'not pending' })
  })

  test(`repeated and reordered events of a deposit credit it once, or hold it (${SEEDS} seeds)`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createFastRandom(seed)
      const { session, reference } = await opened()
      const events = [
        notificationItem(reference, { success: 'false' }),
        notificationItem(reference, { success: 'false' }),
        notificationItem(reference),
        notificationItem(reference, { eventCode: 'CAPTURE' }),
        ...(random(2) === 0 ? [notificationItem(reference, { eventCode: 'CANCELLATION' })] : []),
      ]
      const order = [...events, ...events]
        .map((event) => ({ event, at: random(1_000) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ event }) => event)
      while (order.length > 0) {
        const replies = await Promise.all(
          order.splice(0, 1 + random(3)).map((one) => deliver([one])),
        )
        expect(new Set(replies.map(({ statusCode }) => statusCode)), `seed ${seed}`).toEqual(
          new Set([202]),
        )
      }
      const { state = '' } = (await stateOf(reference)) ?? {}
      expect(['approved', 'held'], `seed ${seed}`).toContain(state)
      expect(await balance(session), `seed ${seed}`).toBe(state === 'approved' ? '500.00' : '0.00')
    }
  })

  test('the log has the failures of these tests and no credentials', () => {
    const log = lines.join('')
    expect(log).toContain('a provider could not be reached')
    expect(log).toContain('a provider reversed a deposit')
    expect(log).not.toContain(API_KEY)
    for (const key of [HMAC_KEY, PREVIOUS_KEY]) expect(log).not.toContain(key)
  })
})
