export const MAX_IN_BATCH = 200

/** `attention`: staff decide, or there is no result for a day. */
export const PAYOUT_VIEWS = ['attention', 'underway'] as const
export type PayoutView = (typeof PAYOUT_VIEWS)[number]

export const PAYOUT_OUTCOMES = ['retry', 'paid', 'failed', 'seen'] as const
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number]

/**
 * `waiting`: not sent yet. `sending`: a request has begun and its result is unknown. `sent`: the
 * provider has it. `review`: staff decide. `cancelled`: declined before it was sent.
 */
export const PAYOUT_STATES = [
  'waiting',
  'sending',
  'sent',
  'review',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const
export type ProviderPayoutState = (typeof PAYOUT_STATES)[number]
