import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAdyenCounterpart } from '#tests/support/counterparts/adyen-counterpart.ts'
import {
  startTransfersCounterpart,
  TRANSFERS_API_KEY,
  TRANSFERS_HMAC_KEY,
  transferWebhook,
} from '#tests/support/counterparts/adyen-transfers-counterpart.ts'
import { createSecondApp } from '#tests/support/second-app.ts'
import { hire } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { MAX_REQUESTS } from '../payouts/pay-out.ts'
import {
  PAYOUT_IBAN,
  payoutFixture,
  saveProvider,
  type PayoutFixture,
} from '../payouts/provider-payouts.fixture.ts'

const LOCKED = ['500.00', '500.00']
const PAID = ['500.00', '0.00']
const BACK = ['1000.00', '0.00']
const SOON_MS = 20_000
/** Longer than a worker without a heartbeat keeps its jobs. */
const FROZEN_MS = 60_000

const lines: string[] = []
let checkout: Awaited<ReturnType<typeof startAdyenCounterpart>>
let counterpart: Awaited<ReturnType<typeof startTransfersCounterpart>>
let app: TestApp
let payouts: PayoutFixture
beforeAll(async () => {
  checkout = await startAdyenCounterpart()
  counterpart = await startTransfersCounterpart()
  app = await createTestApp(
    { ...checkout.environment, ...counterpart.environment },
    { log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) },
  )
  const cashier = await hire(app, 'payments')
  payouts = payoutFixture(app, cashier)
  expect(await saveProvider(app, cashier, 'fast', 'adyen')).toMatchObject({
    data: { provider: 'adyen', providers: ['sandbox', 'adyen'] },
  })
})
afterEach(() => {
  counterpart.behave('well')
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await app.close()
  await checkout.close()
  await counterpart.close()
})

const deliver = ({ headers, rawBody }: ReturnType<typeof transferWebhook>) =>
  app.inject({ method: 'POST', url: '/webhooks/payments/adyen', headers, payload: rawBody })
const sentFor = (reference: string) =>
  counterpart.seen.filter(({ key }) => key === reference).map(({ body }) => body)
const countRequests = (reference: string) =>
  counterpart.asked.filter((asked) => asked === reference).length

describe('a payout through Adyen', () => {
  test('it is sent once, and its booking pays it however often it is told', async () => {
    const withdrawn = await payouts.approved()
    const { id } = withdrawn
    await payouts.run()
    expect(await payouts.rowOf(id)).toMatchObject({
      state: 'sent',
      provider_id: counterpart.created.get(id)?.id,
    })
    expect(counterpart.created.get(id)?.request).toMatchObject({
      amount: { value: 50_000 },
      counterparty: { bankAccount: { accountIdentification: { iban: PAYOUT_IBAN } } },
    })
    const booked = counterpart.settle(id, 'booked')
    for (let time = 0; time < 3; time += 1) {
      const reply = await deliver(booked)
      expect([reply.statusCode, reply.body]).toEqual([202, ''])
    }
    expect(await payouts.balance(withdrawn)).toEqual(PAID)
    expect(
      (await deliver(counterpart.settle(id, 'returned', 'counterpartyAccountClosed'))).statusCode,
    ).toBe(202)
    expect(await payouts.rowOf(id)).toMatchObject({
      state: 'returned',
      error: 'counterpartyAccountClosed',
    })
    expect(await payouts.balance(withdrawn)).toEqual(BACK)
    expect(sentFor(id)).toHaveLength(1)
  })

  test('a transfer that fails goes back to the player, with Adyen’s reason for staff', async () => {
    const withdrawn = await payouts.approved()
    await payouts.run()
    await deliver(counterpart.settle(withdrawn.id, 'failed', 'refusedByCounterpartyBank'))
    expect(await payouts.rowOf(withdrawn.id)).toMatchObject({
      state: 'failed',
      error: 'refusedByCounterpartyBank',
    })
    expect(await payouts.balance(withdrawn)).toEqual(BACK)
  })

  test('a lost webhook is made up for by asking', async () => {
    const withdrawn = await payouts.approved()
    await payouts.run()
    counterpart.settle(withdrawn.id, 'booked')
    await payouts.run(FROZEN_MS)
    expect(await payouts.rowOf(withdrawn.id)).toMatchObject({ state: 'paid' })
    expect(await payouts.balance(withdrawn)).toEqual(PAID)
  })

  test('a webhook with a wrong signature moves nothing, and one about no payout of ours is accepted', async () => {
    const { id } = await payouts.approved()
    await payouts.run()
    const { headers, rawBody } = counterpart.settle(id, 'booked')
    const forged = { headers, rawBody: rawBody.replace('"booked"', '"failed"') }
    expect((await deliver(forged)).statusCode).toBe(401)
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sent' })
    const foreign = transferWebhook({ ...JSON.parse(rawBody).data, reference: 'sweep 12' })
    expect((await deliver(foreign)).statusCode).toBe(202)
  })

  test('a result before the reply of the request decides, and the reply changes nothing', async () => {
    const withdrawn = await payouts.approved()
    const { id } = withdrawn
    counterpart.behave('delayed')
    const before = counterpart.delayed()
    const running = payouts.run()
    await expect.poll(counterpart.delayed).toBe(before + 1)
    const booked = transferWebhook({
      id: '4899',
      status: 'booked',
      reference: id,
      category: 'bank',
      direction: 'outgoing',
      type: 'bankTransfer',
      amount: { value: 50_000, currency: 'TRY' },
    })
    expect((await deliver(booked)).statusCode).toBe(202)
    counterpart.release()
    await running
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'paid' })
    expect(await payouts.balance(withdrawn)).toEqual(PAID)
  })
})

describe('a request whose result is unknown', () => {
  test('it is asked about before it is repeated, and not repeated if Adyen has it', async () => {
    for (const failure of ['cut off', 'slow', 'malformed'] as const) {
      const withdrawn = await payouts.approved()
      const { id } = withdrawn
      counterpart.behave(failure)
      await payouts.run()
      expect(await payouts.rowOf(id), failure).toMatchObject({ state: 'sending', attempts: 1 })
      expect(await payouts.balance(withdrawn), failure).toEqual(LOCKED)
      counterpart.behave('well')
      await payouts.run(SOON_MS)
      expect(await payouts.rowOf(id), failure).toMatchObject({ state: 'sent', error: null })
      expect(countRequests(id), failure).toBe(1)
      // A malformed reply created nothing, so the request is repeated with the same bytes.
      expect(new Set(sentFor(id)).size, failure).toBe(1)
      expect(sentFor(id), failure).toHaveLength(failure === 'malformed' ? 2 : 1)
    }
  }, 30_000)

  test('while Adyen cannot be asked, nothing is repeated', async () => {
    const { id } = await payouts.approved()
    counterpart.behave('cut off')
    await payouts.run()
    for (let time = 0; time < 3; time += 1) await payouts.run(FROZEN_MS)
    expect(sentFor(id)).toHaveLength(1)
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sending', attempts: 4 })
  })

  test('a request that Adyen rejects waits for staff at once', async () => {
    const withdrawn = await payouts.approved()
    counterpart.behave('refused')
    await payouts.run()
    expect(await payouts.rowOf(withdrawn.id)).toMatchObject({
      state: 'review',
      attention: 'refused by the provider',
      error: 'Adyen answered 422, error 30_005',
    })
    expect(await payouts.balance(withdrawn)).toEqual(LOCKED)
  })
})

describe('a process that freezes while it sends', () => {
  test('its request that arrives a minute later is the same transfer, and its end changes nothing', async () => {
    const withdrawn = await payouts.approved()
    const { id } = withdrawn
    counterpart.behave('delayed')
    const before = counterpart.delayed()
    const frozen = payouts.run()
    await expect.poll(counterpart.delayed).toBe(before + 1)
    counterpart.behave('well')
    const second = await createSecondApp(app)
    app.clock.advance(FROZEN_MS)
    await second.platform.jobs.drain()
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sent' })
    const settled = counterpart.settle(id, 'failed', 'counterpartyAccountClosed')
    await deliver(settled)
    counterpart.release()
    await frozen
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'failed' })
    expect(await payouts.balance(withdrawn)).toEqual(BACK)
    expect(sentFor(id)).toHaveLength(2)
    expect(new Set(sentFor(id)).size).toBe(1)
    await second.close()
  })

  test('a process that lost its job while it asked sends nothing', async () => {
    const { id } = await payouts.approved()
    counterpart.behave('lost')
    await payouts.run()
    counterpart.behave('delayed')
    const before = counterpart.delayed()
    app.clock.advance(SOON_MS)
    const frozen = app.platform.jobs.drain()
    await expect.poll(counterpart.delayed).toBe(before + 1)
    counterpart.behave('well')
    const second = await createSecondApp(app)
    app.clock.advance(FROZEN_MS)
    await second.platform.jobs.drain()
    expect(await payouts.rowOf(id)).toMatchObject({ state: 'sent' })
    expect(sentFor(id)).toHaveLength(1)
    counterpart.created.delete(id)
    counterpart.release()
    await frozen
    expect(sentFor(id)).toHaveLength(1)
    await second.close()
  })
})

// The hours that pass end the sessions of staff.
test('after the bound it waits for staff, and a late webhook still settles it', async () => {
  const withdrawn = await payouts.approved()
  const { id } = withdrawn
  counterpart.behave('lost')
  for (let time = 0; time < MAX_REQUESTS; time += 1) await payouts.run(15 * 60_000)
  expect(await payouts.rowOf(id)).toMatchObject({
    state: 'review',
    attention: 'no answer',
    attempts: MAX_REQUESTS,
    error: 'Adyen did not answer',
  })
  expect(await payouts.balance(withdrawn)).toEqual(LOCKED)
  await deliver(
    transferWebhook({
      id: '4898',
      status: 'booked',
      reference: id,
      category: 'bank',
      amount: { value: 50_000, currency: 'TRY' },
    }),
  )
  expect(await payouts.rowOf(id)).toMatchObject({ state: 'paid', attention: null })
  expect(await payouts.balance(withdrawn)).toEqual(PAID)
})

test('the log has the failures of these tests, and no key, account or name', () => {
  const log = lines.join('')
  expect(log).toContain('a provider gave no usable answer about a payout')
  for (const secret of [TRANSFERS_API_KEY, TRANSFERS_HMAC_KEY, PAYOUT_IBAN, 'Deniz Ayd'])
    expect(log).not.toContain(secret)
})
