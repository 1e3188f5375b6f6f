import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPlatform } from '#server/start-platform.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { readConfig } from '#server/platform/config.ts'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  payoutDeliveryOf,
  startBtcpayCounterpart,
} from '#tests/support/counterparts/btcpay-counterpart.ts'
import {
  payoutsApi,
  type PayoutCall,
  type PayoutFailure,
} from '#tests/support/counterparts/btcpay-payouts.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { testPayouts, type PayoutHarness } from '../conformance-payouts.ts'
import type { PaymentProvider, PayoutStatus, ProviderPayout } from '../port.ts'
import { btcpayProvider } from './btcpay-provider.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
/** Long enough for a busy machine. */
const LIMIT_MS = 1_000
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const OTHER = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
if (payoutsApi === undefined)
  process.stdout.write(
    'shared/data/openapi is absent: nothing is compared with the description of BTCPay Server\n',
  )

const FAILING: readonly (readonly [PayoutCall, PayoutFailure])[] = (
  ['list pulls', 'create pull', 'list payouts', 'create', 'approve'] as const
).flatMap((call) =>
  (['lost', 'cut off', 'held', 'malformed', 'another', 'server error'] as const)
    // No pull payment is listed yet, so the answer cannot belong to another payout.
    .filter((how) => call !== 'list pulls' || how !== 'another')
    .map((how) => [call, how] as const),
)

let counterpart: Awaited<ReturnType<typeof startBtcpayCounterpart>>
let platform: Platform
let settings: BtcpaySettings
let harness: PayoutHarness
let drop: () => Promise<void>
beforeAll(async () => {
  const { database, drop: dropDatabase } = await createTestDatabase(inject('postgres'))
  drop = dropDatabase
  counterpart = await startBtcpayCounterpart(() => NOW)
  const config = readConfig(counterpart.environment)
  if (config.btcpay === undefined) throw new Error('BTCPay Server is not set up')
  settings = config.btcpay
  platform = await createPlatform(config, database, { now: () => NOW }, pino({ level: 'silent' }))
  const { payouts, failOn, recover } = counterpart
  harness = {
    provider: process1(),
    now: NOW,
    newReference: () => crypto.randomUUID(),
    failures: Object.fromEntries(
      FAILING.map(([call, how]) => [`${call}: ${how}`, () => failOn(call, how)]),
    ),
    askFailures: FAILING.filter(([call]) => call === 'list payouts').map(
      ([call, how]) => `${call}: ${how}`,
    ),
    recover,
    received: (reference) => ({
      bodies: payouts.calls
        .filter(({ call, body }) => call === 'create' && body.includes(reference))
        .map(({ body }) => body),
      payouts: payouts.liveOf(reference).length,
    }),
    settle: async (reference, result) => {
      const found = payouts.ofReference(reference)
      found.state = result === 'paid' ? 'Completed' : 'Cancelled'
      return payoutDeliveryOf(found.id)
    },
    unsigned: ({ rawBody }) => ({ headers: {}, rawBody }),
    tamper: ({ headers, rawBody }) => ({
      headers,
      rawBody: rawBody.replace('"payoutId":"O', '"payoutId":"X'),
    }),
    accounts: [{ address: ADDRESS }, { address: OTHER }],
  }
})
afterEach(() => {
  counterpart.recover()
  counterpart.release()
  expect(counterpart.problems).toEqual([])
})
afterAll(async () => {
  await counterpart.close()
  await drop()
})

/** A new process knows only what the database has about a payout. */
const process1 = (limitMs = LIMIT_MS) => btcpayProvider(platform, settings, limitMs)
const payout = (changes: Partial<ProviderPayout> = {}): ProviderPayout => ({
  reference: crypto.randomUUID(),
  amountMinor: 50_000n,
  currency: 'TRY',
  playerId: crypto.randomUUID(),
  account: { address: ADDRESS },
  ...changes,
})
async function start(sent: ProviderPayout, by: PaymentProvider = process1()) {
  if (by.startPayout === undefined) throw new Error('no payouts')
  return by.startPayout(sent)
}
async function ask({ reference }: ProviderPayout): Promise<PayoutStatus> {
  const { payoutStatus } = process1()
  if (payoutStatus == null) throw new Error('no payouts')
  return payoutStatus(reference)
}
const approvalsOf = ({ reference }: ProviderPayout) =>
  counterpart.payouts.liveOf(reference).filter(({ state }) => state !== 'AwaitingApproval').length
const pullsOf = ({ reference }: ProviderPayout) =>
  counterpart.payouts.pulls.filter(({ name }) => name === reference)

testPayouts('btcpay', () => harness, { canFail: true, isFinal: true, isAsked: true })

describe('the calls', () => {
  test('a pull payment of the amount in lira, an unapproved payout and the approval of its revision', async () => {
    const sent = payout()
    const from = counterpart.payouts.calls.length
    const { providerId = '', ...rest } = await start(sent)
    expect(rest).toEqual({ status: 'pending', paidAs: '0.00012500 BTC' })
    const calls = counterpart.payouts.calls
      .slice(from)
      .filter(({ body }) => body !== '')
      .map(({ call, body }) => [call, JSON.parse(body)])
    expect(calls).toEqual([
      [
        'create pull',
        {
          name: sent.reference,
          amount: '500.00',
          currency: 'TRY',
          autoApproveClaims: false,
          payoutMethods: ['BTC-CHAIN'],
        },
      ],
      [
        'create',
        {
          destination: ADDRESS,
          amount: '500.00',
          payoutMethodId: 'BTC-CHAIN',
          pullPaymentId: pullsOf(sent)[0]?.id,
          approved: false,
          metadata: { source: 'Kupa', reference: sent.reference },
        },
      ],
      ['approve', { revision: 0 }],
    ])
    expect(counterpart.payouts.ofReference(sent.reference).id).toBe(providerId)
  })

  test('a Lightning address is paid by Lightning, also when BTCPay Server appends a nonce to it', async () => {
    const sent = payout({ account: { lightningAddress: 'deniz@wallet.example' } })
    expect(await start(sent)).toMatchObject({ status: 'pending', paidAs: '0.00012500 BTC' })
    const made = counterpart.payouts.ofReference(sent.reference)
    expect(made).toMatchObject({
      payoutMethodId: 'BTC-LN',
      destination: 'deniz@wallet.example',
      state: 'AwaitingPayment',
    })
    expect(
      counterpart.payouts.calls
        .filter(({ call, body }) => call === 'create pull' && body.includes(sent.reference))
        .map(({ body }) => JSON.parse(body)),
    ).toMatchObject([{ payoutMethods: ['BTC-LN'] }])
    made.destination = 'deniz@wallet.example_1f0c-77'
    expect(await ask(sent)).toMatchObject({ status: 'pending' })
    made.destination = 'someone@wallet.example'
    await expect(ask(sent)).rejects.toThrow('another withdrawal')
    made.destination = 'deniz@wallet.example'
    made.state = 'Completed'
    expect(await ask(sent)).toMatchObject({ status: 'paid', amountMinor: 50_000n })
  })

  test('an address that BTCPay Server rejects is left to staff, and its pull payment can pay nothing', async () => {
    const sent = payout({ account: { address: 'bc1refused' } })
    expect(await start(sent)).toEqual({
      status: 'refused',
      reason: 'BTCPay Server answered 422',
    })
    expect(pullsOf(sent)).toMatchObject([{ archived: true }])
    expect(await ask(sent)).toEqual({ status: 'unknown' })
    expect(await start(sent)).toMatchObject({ status: 'refused' })
  })

  test('a wrong key is no rejection', async () => {
    const wrong = btcpayProvider(platform, { ...settings, apiKey: 'wrong' }, LIMIT_MS)
    await expect(start(payout(), wrong)).rejects.toThrow('BTCPay Server answered 401')
  })

  test('InProgress is pending, and a payout with a result closes its pull payment', async () => {
    const sent = payout()
    await start(sent)
    counterpart.payouts.ofReference(sent.reference).state = 'InProgress'
    expect(await ask(sent)).toMatchObject({ status: 'pending' })
    expect(pullsOf(sent)).toMatchObject([{ archived: false }])
    counterpart.payouts.ofReference(sent.reference).state = 'Completed'
    expect(await ask(sent)).toMatchObject({ status: 'paid', paidAs: '0.00012500 BTC' })
    expect(pullsOf(sent)).toMatchObject([{ archived: true }])
  })
})

describe('never twice', () => {
  test('a process that is killed after any call leaves a payout that another one completes once', async () => {
    for (const call of ['create pull', 'create', 'approve'] as const)
      for (const how of ['lost', 'cut off'] as const) {
        const sent = payout()
        counterpart.failOn(call, how)
        await expect(start(sent)).rejects.toThrow(ProviderUnreachable)
        counterpart.recover()
        expect(await start(sent), `${call} ${how}`).toMatchObject({ status: 'pending' })
        expect([approvalsOf(sent), pullsOf(sent).length]).toEqual([1, 1])
      }
  })

  test.each(['create pull', 'create', 'approve'] as const)(
    'a process that is frozen in the call "%s" while another one pays does not pay again',
    async (call) => {
      const sent = payout()
      counterpart.failOn(call, 'delayed')
      const before = counterpart.payouts.approvals()
      const frozen = start(sent, process1(20_000)).catch((error: unknown) => error)
      await expect.poll(() => counterpart.delayed(), { timeout: 10_000 }).toBe(1)
      counterpart.recover()
      expect(await start(sent)).toMatchObject({ status: 'pending' })
      counterpart.payouts.ofReference(sent.reference).state = 'Completed'
      expect(await ask(sent)).toMatchObject({ status: 'paid' })
      counterpart.release()
      await frozen
      expect(counterpart.payouts.approvals() - before).toBe(1)
      expect(approvalsOf(sent)).toBe(1)
      expect(pullsOf(sent).every(({ archived }) => archived)).toBe(true)
    },
  )

  test.each(['create', 'approve'] as const)(
    'a process that is frozen in the call "%s" until the payout has failed cannot pay it',
    async (call) => {
      const sent = payout()
      counterpart.failOn(call, 'delayed')
      const before = counterpart.payouts.approvals()
      const frozen = start(sent, process1(20_000)).catch((error: unknown) => error)
      await expect.poll(() => counterpart.delayed(), { timeout: 10_000 }).toBe(1)
      counterpart.recover()
      await start(sent)
      counterpart.payouts.ofReference(sent.reference).state = 'Cancelled'
      expect(await ask(sent)).toMatchObject({ status: 'failed', reason: 'cancelled' })
      counterpart.release()
      await frozen
      expect(counterpart.payouts.liveOf(sent.reference)).toEqual([])
      expect(counterpart.payouts.approvals() - before).toBe(1)
    },
  )

  test('two processes at once approve one payout', async () => {
    const sent = payout()
    await Promise.allSettled([start(sent), start(sent), start(sent)])
    expect(await start(sent)).toMatchObject({ status: 'pending' })
    expect(approvalsOf(sent)).toBe(1)
    expect(pullsOf(sent).filter(({ archived }) => !archived)).toHaveLength(1)
  })

  test('a payout that someone else requested from the pull payment is never approved', async () => {
    const sent = payout()
    counterpart.failOn('create', 'lost')
    await expect(start(sent)).rejects.toThrow(ProviderUnreachable)
    counterpart.failOn('approve', 'lost')
    const other = payout({ account: { address: OTHER } })
    await expect(start(other)).rejects.toThrow(ProviderUnreachable)
    counterpart.recover()
    const foreign = counterpart.payouts.ofReference(other.reference)
    foreign.pullPaymentId = pullsOf(sent)[0]?.id ?? ''
    await expect(start(sent)).rejects.toThrow('the payout of another withdrawal')
    expect(foreign.state).toBe('AwaitingApproval')
  })

  test('a payout whose destination was changed at BTCPay Server is not approved', async () => {
    const sent = payout()
    counterpart.failOn('approve', 'lost')
    await expect(start(sent)).rejects.toThrow(ProviderUnreachable)
    counterpart.recover()
    const made = counterpart.payouts.ofReference(sent.reference)
    Object.assign(made, { destination: OTHER, revision: 1 })
    await expect(start(sent)).rejects.toThrow('the payout of another withdrawal')
    expect(made.state).toBe('AwaitingApproval')
  })

  test('a surplus payout is cancelled before the chosen one is approved', async () => {
    const sent = payout()
    counterpart.failOn('approve', 'lost')
    await expect(start(sent)).rejects.toThrow(ProviderUnreachable)
    counterpart.recover()
    const chosen = counterpart.payouts.ofReference(sent.reference)
    counterpart.payouts.payouts.push({ ...chosen, id: 'surplus' })
    expect(await start(sent)).toMatchObject({ status: 'pending', providerId: chosen.id })
    expect(counterpart.payouts.payouts.find(({ id }) => id === 'surplus')?.state).toBe('Cancelled')
  })
})
