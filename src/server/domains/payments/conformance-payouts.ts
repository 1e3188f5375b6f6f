import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { expect, test } from 'vitest'
import { expectRefusal } from './conformance.ts'
import type {
  PaymentProvider,
  PayoutDestination,
  PayoutResult,
  ProviderPayout,
  WebhookMessage,
} from './port.ts'

type Message = Omit<WebhookMessage, 'now'>
type Result = PayoutResult['status']

export type PayoutHarness = {
  provider: PaymentProvider
  now: Date
  newReference: () => string
  /** Ways in which the provider can fail; `recover` ends them. */
  failures: Readonly<Record<string, () => void>>
  /** The failures that also leave a question about a payout without an answer. */
  askFailures: readonly string[]
  recover: () => void
  received: (reference: string) => { bodies: string[]; payouts: number }
  settle: (reference: string, result: Result) => Promise<Message>
  unsigned: (message: Message) => Message
  tamper: (message: Message) => Message
  /** The kind of destination that the provider pays to. Absent: a bank account. */
  accounts?: readonly [PayoutDestination, PayoutDestination]
}

const RESULTS = [['paid'], ['failed'], ['paid', 'returned']] as const
const ACCOUNTS = [
  { owner: 'Ayşe Yılmaz', iban: 'TR650001000000001000079190' },
  { owner: 'Mehmet Demir', iban: 'TR330006100519786457841326' },
] as const

type PayoutTraits = {
  canFail: boolean
  /** True if the provider cannot return a payment. */
  isFinal?: boolean
  /** A webhook only names the payout to ask about. */
  isAsked?: boolean
}

/** Defines the tests that the payouts of an adapter must pass (docs/payment-adapters.md). */
export function testPayouts(
  name: string,
  harness: () => PayoutHarness,
  { canFail, isFinal = false, isAsked = false }: PayoutTraits,
): void {
  const samples = samplesOf(name, harness, isFinal)
  testStarting(name, harness, canFail, samples)
  testWebhooks(name, harness, isAsked, samples)
}

type Samples = ReturnType<typeof samplesOf>

function samplesOf(name: string, harness: () => PayoutHarness, isFinal: boolean) {
  const results = RESULTS.filter((row) => !isFinal || row.length === 1)
  const players = new Map<string, string>()
  const playerOf = (reference: string): string => {
    const player = players.get(reference) ?? crypto.randomUUID()
    players.set(reference, player)
    return player
  }
  const payout = (reference: string): ProviderPayout => ({
    reference,
    amountMinor: 123_456n,
    currency: 'TRY',
    playerId: playerOf(reference),
    account: (harness().accounts ?? ACCOUNTS)[0],
  })
  const portOf = () => {
    const { startPayout, payoutStatus } = harness().provider
    if (startPayout === undefined || payoutStatus == null)
      throw new Error(`${name} makes no payouts, or cannot be asked`)
    return { start: startPayout, ask: payoutStatus }
  }
  return { results, payout, portOf }
}

function testStarting(
  name: string,
  harness: () => PayoutHarness,
  canFail: boolean,
  { results, payout, portOf }: Samples,
): void {
  test(`${name}: the same reference is one payout and sends the same bytes, whatever is passed with it`, async () => {
    const { newReference, received, accounts = ACCOUNTS } = harness()
    const { start } = portOf()
    const reference = newReference()
    const first = await start(payout(reference))
    expect(first).toMatchObject({ status: 'pending' })
    for (const change of [{}, { account: accounts[1] }, { amountMinor: 999n }])
      expect(await start({ ...payout(reference), ...change })).toEqual(first)
    const { bodies, payouts } = received(reference)
    expect([new Set(bodies).size, payouts]).toEqual([1, 1])
  })

  test(`${name}: asked, it knows a payout as pending and by its result, and an unknown one as unknown`, async () => {
    const { newReference, settle } = harness()
    const { start, ask } = portOf()
    for (const row of results) {
      const reference = newReference()
      expect(await ask(reference)).toEqual({ status: 'unknown' })
      await start(payout(reference))
      expect(await ask(reference)).toMatchObject({ status: 'pending' })
      for (const result of row) {
        await settle(reference, result)
        expect(await ask(reference)).toMatchObject({
          status: result,
          amountMinor: 123_456n,
          currency: 'TRY',
          reason: result === 'paid' ? null : expect.any(String),
        })
      }
    }
  })

  test.runIf(canFail)(
    `${name}: a provider that is slow, wrong or silent leaves the state unknown, and the payout is one afterwards`,
    async () => {
      const { newReference, failures, recover, received } = harness()
      const { start, ask } = portOf()
      for (const [failure, begin] of Object.entries(failures)) {
        const reference = newReference()
        begin()
        await expect(start(payout(reference)), failure).rejects.toThrow(ProviderUnreachable)
        recover()
        const known = (await ask(reference)).status
        expect(['pending', 'unknown'], failure).toContain(known)
        expect(await start(payout(reference)), failure).toMatchObject({ status: 'pending' })
        const { bodies, payouts } = received(reference)
        expect([new Set(bodies).size, payouts], failure).toEqual([1, 1])
      }
    },
  )

  test.runIf(canFail)(
    `${name}: a question without a usable answer is no answer, and never means that a payout is unknown`,
    async () => {
      const { newReference, failures, askFailures, recover } = harness()
      const { start, ask } = portOf()
      const reference = newReference()
      await start(payout(reference))
      for (const failure of askFailures) {
        failures[failure]?.()
        await expect(ask(reference), failure).rejects.toThrow(ProviderUnreachable)
        recover()
      }
      expect(await ask(reference)).toMatchObject({ status: 'pending' })
    },
  )
}

function testWebhooks(
  name: string,
  harness: () => PayoutHarness,
  isAsked: boolean,
  { results, payout, portOf }: Samples,
): void {
  test.runIf(isAsked)(
    `${name}: a webhook says which payout to ask about, and decides nothing`,
    async () => {
      const { provider, newReference, settle, now } = harness()
      for (const [result] of results) {
        const reference = newReference()
        const started = await portOf().start(payout(reference))
        const sent = await settle(reference, result)
        expect(provider.readWebhook({ ...sent, now })).toEqual([{ askPayout: started.providerId }])
      }
    },
  )

  test.skipIf(isAsked)(
    `${name}: a webhook is read as it was meant, to the kuruş, and one that is sent again is the same event`,
    async () => {
      const { provider, newReference, settle, now } = harness()
      for (const row of results) {
        const reference = newReference()
        await portOf().start(payout(reference))
        const ids = new Set<string>()
        for (const result of row) {
          const sent = await settle(reference, result)
          const read = () => provider.readWebhook({ ...sent, now })
          expect(read()).toEqual(read())
          expect(read()).toEqual([
            {
              eventId: expect.any(String),
              reference,
              payout: result,
              amountMinor: 123_456n,
              currency: 'TRY',
              reason: result === 'paid' ? null : expect.any(String),
            },
          ])
          for (const event of read()) if ('eventId' in event) ids.add(event.eventId)
        }
        expect(ids.size).toBe(row.length)
      }
    },
  )

  test(`${name}: a changed body or a missing signature of a payout’s webhook is refused`, async () => {
    const { provider, newReference, settle, unsigned, tamper, now } = harness()
    const reference = newReference()
    await portOf().start(payout(reference))
    const sent = await settle(reference, 'paid')
    for (const change of [tamper, unsigned])
      expectRefusal(() => provider.readWebhook({ ...change(sent), now }), 'wrong signature')
  })
}
