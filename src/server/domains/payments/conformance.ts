import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { expect, test } from 'vitest'
import { RETURN_STATUSES } from '#shared/payments/deposit-returns.ts'
import { Refusal, type DebugKey } from '#shared/refusals.ts'
import type {
  AskEvent,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  ReturnDetails,
  WebhookMessage,
} from './port.ts'

export type ProviderHarness = {
  provider: PaymentProvider
  now: Date
  newReference: () => string
  /** The status in this provider's webhooks of a payment that was not made. */
  refused: 'declined' | 'attempt refused'
  detailsOf?: (event: ProviderEvent) => ReturnDetails
  /** The id that a webhook about this outcome has. */
  newEventId: (status: ProviderEvent['status']) => string
  /** Ways in which the provider can fail; `recover` ends them. */
  failures: Readonly<Record<string, () => void>>
  recover: () => void
  decide: (reference: string, decision: 'approve' | 'decline') => Promise<void>
  webhookOf: (event: ProviderEvent, at: Date) => Omit<WebhookMessage, 'now'>
  /** The event as which a webhook about this event is read. Absent: the same event. */
  readAs?: (event: ProviderEvent) => ProviderEvent | AskEvent
  unsigned: (message: Omit<WebhookMessage, 'now'>) => Omit<WebhookMessage, 'now'>
  tamper: (message: Omit<WebhookMessage, 'now'>) => Omit<WebhookMessage, 'now'>
}

const WINDOW_MS = 300_000

export type ProviderTraits = {
  /** True if the provider answers questions about a payment by our reference. */
  isAsked: boolean
  isTimed: boolean
  canFail: boolean
  hasReturns: boolean
}

/** Defines the tests that every payment adapter must pass (docs/payment-adapters.md). */
export function testProvider(
  name: string,
  harness: () => ProviderHarness,
  traits: ProviderTraits,
): void {
  const samples = samplesOf(harness)
  testStarting(name, harness, traits, samples)
  testWebhooks(name, harness, traits, samples)
}

type Samples = ReturnType<typeof samplesOf>

function samplesOf(harness: () => ProviderHarness) {
  const players = new Map<string, string>()
  const playerOf = (reference: string): string => {
    const player = players.get(reference) ?? crypto.randomUUID()
    players.set(reference, player)
    return player
  }
  const payment = (reference: string): ProviderPayment => ({
    reference,
    amountMinor: 50_000n,
    currency: 'TRY',
    methodId: 'fast',
    lang: 'tr',
    playerId: playerOf(reference),
    returnUrl: 'http://127.0.0.1:3000/cashier',
    payableUntil: new Date(harness().now.getTime() + 30 * 60_000),
  })
  const event = (reference: string, changes: Partial<ProviderEvent> = {}): ProviderEvent => ({
    eventId: harness().newEventId(changes.status ?? 'approved'),
    reference,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
    ...changes,
  })
  return { payment, event }
}

function testStarting(
  name: string,
  harness: () => ProviderHarness,
  { isAsked, canFail }: ProviderTraits,
  { payment }: Samples,
): void {
  test(`${name}: a payment opens on an absolute address, and the same reference is the same payment`, async () => {
    const { provider, newReference } = harness()
    const reference = newReference()
    const first = await provider.start(payment(reference))
    expect(URL.canParse(first.url)).toBe(true)
    expect(await provider.start(payment(reference))).toEqual(first)
    expect(await provider.start({ ...payment(reference), lang: 'en' })).toEqual(first)
    expect((await provider.start(payment(newReference()))).url).not.toBe(first.url)
  })

  test.runIf(isAsked)(
    `${name}: asked, it knows a payment as pending, approved or declined, and an unknown one as unknown`,
    async () => {
      const {
        provider: { start, status },
        newReference,
        decide,
      } = harness()
      if (status === null) throw new Error(`${name} cannot be asked`)
      const [approved, declined] = [newReference(), newReference()]
      expect(await status(approved)).toEqual({ status: 'unknown' })
      for (const reference of [approved, declined]) await start(payment(reference))
      expect(await status(approved)).toEqual({ status: 'pending' })
      await decide(approved, 'approve')
      await decide(declined, 'decline')
      expect(await status(approved)).toEqual({
        status: 'approved',
        amountMinor: 50_000n,
        currency: 'TRY',
      })
      expect(await status(declined)).toMatchObject({ status: 'declined' })
    },
  )

  test.skipIf(isAsked)(`${name}: it says that it cannot be asked`, () => {
    expect(harness().provider.status).toBeNull()
  })

  test.runIf(canFail)(
    `${name}: a failing provider leaves the state unknown, and the same reference is one payment afterwards`,
    async () => {
      const { provider, newReference, failures, recover } = harness()
      for (const [failure, begin] of Object.entries(failures)) {
        const reference = newReference()
        begin()
        await expect(provider.start(payment(reference)), failure).rejects.toThrow(
          ProviderUnreachable,
        )
        recover()
        const { url } = await provider.start(payment(reference))
        expect(await provider.start(payment(reference)), failure).toEqual({ url })
      }
    },
  )
}

function testWebhooks(
  name: string,
  harness: () => ProviderHarness,
  { isTimed, hasReturns }: ProviderTraits,
  { event }: Samples,
): void {
  test(`${name}: a webhook is read as it was meant, to the kuruş`, () => {
    const { provider, newReference, webhookOf, readAs = same, refused, now } = harness()
    for (const sent of [
      event(newReference(), { amountMinor: 123_456n }),
      event(newReference(), { status: refused }),
    ]) {
      expect(provider.readWebhook({ ...webhookOf(sent, now), now })).toEqual([readAs(sent)])
    }
  })

  test.runIf(hasReturns)(
    `${name}: refunds, chargebacks and notices of disputes are read with reason, reference and deadline`,
    () => {
      const { provider, newReference, webhookOf, now } = harness()
      for (const status of RETURN_STATUSES) {
        const sent = event(newReference(), { status, amountMinor: 12_345n })
        const details = harness().detailsOf?.(sent)
        if (details === undefined) throw new Error(`${name} states no details`)
        const [read, ...more] = provider.readWebhook({
          ...webhookOf({ ...sent, details }, now),
          now,
        })
        expect(more, status).toEqual([])
        expect(read, status).toEqual({ ...sent, details })
      }
    },
  )

  test(`${name}: a webhook that is sent again is the same event`, () => {
    const { provider, newReference, webhookOf, readAs = same, now } = harness()
    const sent = event(newReference())
    const read = () => provider.readWebhook({ ...webhookOf(sent, now), now })
    expect(read()).toEqual([readAs(sent)])
    expect(read()).toEqual([readAs(sent)])
  })

  test.runIf(isTimed)(
    `${name}: a time five minutes off is accepted, a second more is refused`,
    () => {
      const { provider, newReference, webhookOf, now } = harness()
      const sent = event(newReference())
      const read = (offMs: number) =>
        provider.readWebhook({ ...webhookOf(sent, new Date(now.getTime() + offMs)), now })
      expect(read(WINDOW_MS)).toEqual([sent])
      expect(read(-WINDOW_MS)).toEqual([sent])
      expectRefusal(() => read(WINDOW_MS + 1_000), 'wrong signature')
      expectRefusal(() => read(-WINDOW_MS - 1_000), 'wrong signature')
    },
  )

  test(`${name}: a changed body or a missing signature is refused`, () => {
    const { provider, newReference, webhookOf, tamper, unsigned, now } = harness()
    const message = webhookOf(event(newReference()), now)
    expectRefusal(() => provider.readWebhook({ ...tamper(message), now }), 'wrong signature')
    expectRefusal(() => provider.readWebhook({ ...unsigned(message), now }), 'wrong signature')
    for (const rawBody of ['', '{', '[]', 'null', '{"notificationItems": []}'])
      expect(() => provider.readWebhook({ headers: {}, rawBody, now }), rawBody).toThrow(Refusal)
  })
}

const same = (event: ProviderEvent): ProviderEvent => event

export function expectRefusal(work: () => unknown, debug: DebugKey): void {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ debug })
    return
  }
  throw new Error(`nothing was refused, ${debug} was expected`)
}
