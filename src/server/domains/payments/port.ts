import type { IncomingHttpHeaders } from 'node:http'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { ReturnStatus, ThreeDSecure } from '#shared/payments/deposit-returns.ts'

/** `reference` is ours and permanently identifies the deposit. */
export type ProviderPayment = {
  reference: string
  amountMinor: Minor
  currency: 'TRY'
  methodId: string
  /** Opaque to the provider: it states nothing about the player. */
  playerId: string
  lang: Lang
  returnUrl: string
  /** The page must not accept money after this time. A repeat has the same time. */
  payableUntil: Date
  /** The player agreed that the provider stores the card of this deposit. */
  isSaving?: boolean
  /** The player chose one of the cards that the provider stores. */
  isWithSaved?: boolean
}

/**
 * `approved` and `declined` are decisions on the deposit. `attempt refused` is one refused attempt
 * on a page that the player can still pay on, and decides nothing. `reversed`: the provider did not
 * keep the money (cancelled, capture failed); it moves nothing, and staff are notified. The others
 * are returns.
 */
export type ProviderEventStatus =
  | 'approved'
  | 'declined'
  | 'attempt refused'
  | 'reversed'
  | ReturnStatus

/**
 * `code` is the provider's name of the event, `reference` its reference of the refund or dispute,
 * `dueAt` the end of the period in which a dispute can be defended.
 */
export type ReturnDetails = {
  code: string
  reason: string | null
  reference: string | null
  dueAt: Date | null
}

export type ProviderEvent = {
  eventId: string
  reference: string
  status: ProviderEventStatus
  amountMinor: Minor
  currency: string
  /** For a return. */
  details?: ReturnDetails
  /** For an approval, if the provider reports it. */
  threeDSecure?: ThreeDSecure
  /** An approval after the time for which its price was promised. Staff decide on it. */
  isLate?: boolean
}

/** A webhook that only says that a deposit may have changed. The provider is asked about it. */
export type AskEvent = { ask: string }

/** A webhook that names a payout, by the provider's id, whose state may have changed. */
export type AskPayoutEvent = { askPayout: string }

/** A webhook that only says that the stored cards of a player may have changed. */
export type SavedEvent = { savedOf: string }

/** A card that the provider stores. No card number: `lastFour` is all that is known of it. */
export type StoredCard = { token: string; brand: string; lastFour: string }

export type ProviderStatus =
  | { status: 'pending' | 'unknown' }
  | {
      status: 'approved' | 'declined'
      amountMinor: Minor
      currency: string
      isLate?: boolean
    }

export type PayoutKind = 'bank' | 'bitcoin' | 'lightning'

export type PayoutDestination =
  | { owner: string; iban: string }
  | { address: string }
  | { lightningAddress: string }

/**
 * A payout of a fixed amount in lira. `reference` is ours and permanently identifies the
 * withdrawal.
 */
export type ProviderPayout = {
  reference: string
  amountMinor: Minor
  currency: 'TRY'
  /** Opaque to the provider: it states nothing about the player. */
  playerId: string
  account: PayoutDestination
}

/**
 * `paid`: the money has left for the player's bank. `failed`: it has not left and will not.
 * `returned`: it had left and came back.
 */
export type PayoutResult = {
  status: 'paid' | 'failed' | 'returned'
  amountMinor: Minor
  currency: string
  /** The provider's word for why it was not paid or came back. */
  reason: string | null
}

/**
 * `pending`: the provider has the payout. `unknown`: it has none of this reference. `refused`: it
 * rejects the request and has created nothing; no repeat will succeed, so staff decide.
 */
export type PayoutStatus = (
  | PayoutResult
  | { status: 'pending' | 'unknown' }
  | { status: 'refused'; reason: string }
) & {
  providerId?: string
  /** The amount that the provider pays in another currency: `0.00012345 BTC`. */
  paidAs?: string
}

export type PayoutEvent = Omit<PayoutResult, 'status'> & {
  eventId: string
  reference: string
  payout: PayoutResult['status']
}

export type WebhookEvent = ProviderEvent | PayoutEvent | AskEvent | AskPayoutEvent | SavedEvent

/** A webhook to /webhooks/payments/{name}. The body is raw, because signatures cover its bytes. */
export type WebhookMessage = { headers: IncomingHttpHeaders; rawBody: string; now: Date }

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
  /**
   * Null: the provider cannot be asked about a payment by our reference. Webhooks alone decide its
   * deposits, so a deposit without a decision expires after a day; a later approval still credits
   * it, and the provider's report shows a payment whose webhook was lost.
   * @throws ProviderUnreachable
   */
  status: ((reference: string) => Promise<ProviderStatus>) | null
  /**
   * Returns the events in the order sent; none if the message concerns no payment. One wrong
   * signature refuses all of them.
   * @throws Refusal `wrong signature`, `invalid input`
   */
  readWebhook: (message: WebhookMessage) => WebhookEvent[]
  paysTo?: readonly PayoutKind[]
  /**
   * Sends a payout. A repeated reference is the same payout and sends the same bytes. Absent: the
   * provider makes no payouts.
   * @throws ProviderUnreachable
   */
  startPayout?: (payout: ProviderPayout) => Promise<PayoutStatus>
  /**
   * Reports a payout by our reference. It is asked before a payout is repeated whose state is
   * unknown. Null: the provider cannot be asked, so a repeat relies on `startPayout` alone.
   * @throws ProviderUnreachable
   */
  payoutStatus?: ((reference: string) => Promise<PayoutStatus>) | null
  /**
   * The cards that the provider stores for a player who agreed to it. Removing one that is gone
   * succeeds. Absent: it stores none.
   * @throws ProviderUnreachable
   */
  savedMethods?: {
    list: (playerId: string) => Promise<StoredCard[]>
    remove: (playerId: string, token: string) => Promise<void>
  }
  /**
   * For a provider that stops sending until a webhook is accepted: the status that accepts it, with
   * an empty body, also where a reference is not one of our deposits.
   */
  acceptedStatus?: 200 | 202
}
