import { expect, test } from 'vitest'
import { Refusal, type DebugKey } from '#shared/refusals.ts'
import type { PaymentProvider, ProviderEvent, ProviderPayment, WebhookMessage } from './port.ts'

export type ProviderHarness = {
  provider: PaymentProvider
  now: Date
  newReference: () => string
  decide: (reference: string, decision: 'approve' | 'decline') => Promise<void>
  webhookOf: (event: ProviderEvent, at: Date) => Omit<WebhookMessage, 'now'>
  tamper: (message: Omit<WebhookMessage, 'now'>) => Omit<WebhookMessage, 'now'>
}

const WINDOW_MS = 300_000

/** Defines the tests that every payment adapter must pass (docs/payment-adapters.md). */
export function testProvider(name: string, harness: () => ProviderHarness): void {
  const payment = (reference: string): ProviderPayment => ({
    reference,
    amountMinor: 50_000n,
    currency: 'TRY',
    methodId: 'fast',
    lang: 'tr',
    returnUrl: 'http://127.0.0.1:3000/cashier',
  })
  const event = (reference: string, changes: Partial<ProviderEvent> = {}): ProviderEvent => ({
    eventId: crypto.randomUUID(),
    reference,
    status: 'approved',
    amountMinor: 50_000n,
    currency: 'TRY',
    ...changes,
  })

  test(`${name}: a payment opens on an absolute address, and the same reference is the same payment`, async () => {
    const { provider, newReference } = harness()
    const reference = newReference()
    const first = await provider.start(payment(reference))
    expect(URL.canParse(first.url)).toBe(true)
    expect(await provider.start(payment(reference))).toEqual(first)
    expect((await provider.start(payment(newReference()))).url).not.toBe(first.url)
  })

  test(`${name}: asked, it knows a payment as pending, approved or declined, and an unknown one as unknown`, async () => {
    const { provider, newReference, decide } = harness()
    const [approved, declined] = [newReference(), newReference()]
    expect(await provider.status(approved)).toEqual({ status: 'unknown' })
    for (const reference of [approved, declined]) await provider.start(payment(reference))
    expect(await provider.status(approved)).toEqual({ status: 'pending' })
    await decide(approved, 'approve')
    await decide(declined, 'decline')
    expect(await provider.status(approved)).toEqual({
      status: 'approved',
      amountMinor: 50_000n,
      currency: 'TRY',
    })
    expect(await provider.status(declined)).toMatchObject({ status: 'declined' })
  })

  test(`${name}: a webhook is read as it was meant, to the kuruş`, () => {
    const { provider, newReference, webhookOf, now } = harness()
    for (const sent of [
      event(newReference(), { amountMinor: 123_456n }),
      event(newReference(), { status: 'declined' }),
    ]) {
      expect(provider.readWebhook({ ...webhookOf(sent, now), now })).toEqual(sent)
    }
  })

  test(`${name}: five minutes off is heard, a second more is not`, () => {
    const { provider, newReference, webhookOf, now } = harness()
    const sent = event(newReference())
    const read = (offMs: number) =>
      provider.readWebhook({ ...webhookOf(sent, new Date(now.getTime() + offMs)), now })
    expect(read(WINDOW_MS)).toEqual(sent)
    expect(read(-WINDOW_MS)).toEqual(sent)
    expectRefusal(() => read(WINDOW_MS + 1_000), 'wrong signature')
    expectRefusal(() => read(-WINDOW_MS - 1_000), 'wrong signature')
  })

  test(`${name}: a changed body or a missing signature is refused`, () => {
    const { provider, newReference, webhookOf, tamper, now } = harness()
    const message = webhookOf(event(newReference()), now)
    expectRefusal(() => provider.readWebhook({ ...tamper(message), now }), 'wrong signature')
    expectRefusal(
      () => provider.readWebhook({ headers: {}, rawBody: message.rawBody, now }),
      'wrong signature',
    )
  })
}

function expectRefusal(work: () => unknown, debug: DebugKey): void {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ debug })
    return
  }
  throw new Error(`nothing was refused, ${debug} was expected`)
}
