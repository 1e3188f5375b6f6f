import type { IncomingHttpHeaders } from 'node:http'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

/** A deposit handed to a provider. `reference` is ours and names it forever. */
export type ProviderPayment = {
  reference: string
  amountMinor: Minor
  currency: 'TRY'
  methodId: string
  lang: Lang
  /** where the provider's page sends the player afterwards */
  returnUrl: string
}

/** What a provider says happened. The same eventId is the same event. */
export type ProviderEvent = {
  eventId: string
  reference: string
  status: 'approved' | 'declined'
  amountMinor: Minor
  currency: string
}

export type ProviderStatus =
  | { status: 'pending' | 'unknown' }
  | { status: 'approved' | 'declined'; amountMinor: Minor; currency: string }

/**
 * What a provider posts to /webhooks/payments/{name}: the raw body, because signatures cover its
 * bytes.
 */
export type WebhookMessage = { headers: IncomingHttpHeaders; rawBody: string; now: Date }

/** The provider did not answer, or not with sense: what became of the payment is unknown. */
export class ProviderUnreachable extends Error {}

/**
 * A payment provider (docs/payment-adapters.md). It moves no money of ours: it opens payments,
 * reads webhooks, answers what became of a payment.
 */
export type PaymentProvider = {
  /** lower case, as in its webhook's address */
  name: string
  /**
   * Opens a payment and says where the player pays. The same reference again is the same payment.
   * @throws ProviderUnreachable
   */
  start: (payment: ProviderPayment) => Promise<{ url: string }>
  /** What became of a payment. @throws ProviderUnreachable */
  status: (reference: string) => Promise<ProviderStatus>
  /** @throws Refusal `wrong signature`, `invalid input` */
  readWebhook: (message: WebhookMessage) => ProviderEvent
}
