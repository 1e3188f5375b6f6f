import type { IncomingHttpHeaders } from 'node:http'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

/** `reference` is ours and permanently identifies the deposit. */
export type ProviderPayment = {
  reference: string
  amountMinor: Minor
  currency: 'TRY'
  methodId: string
  lang: Lang
  returnUrl: string
}

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

/** A webhook to /webhooks/payments/{name}. The body is raw, because signatures cover its bytes. */
export type WebhookMessage = { headers: IncomingHttpHeaders; rawBody: string; now: Date }

/** Thrown when the provider gives no usable answer, so that the state of the payment is unknown. */
export class ProviderUnreachable extends Error {}

/**
 * A payment provider (docs/payment-adapters.md). It moves none of our money: it opens payments,
 * reads webhooks and reports the state of a payment.
 */
export type PaymentProvider = {
  name: string
  /**
   * Opens a payment and returns the URL where the player pays. A repeated reference is the same
   * payment.
   * @throws ProviderUnreachable
   */
  start: (payment: ProviderPayment) => Promise<{ url: string }>
  /** @throws ProviderUnreachable */
  status: (reference: string) => Promise<ProviderStatus>
  /** @throws Refusal `wrong signature`, `invalid input` */
  readWebhook: (message: WebhookMessage) => ProviderEvent
}
