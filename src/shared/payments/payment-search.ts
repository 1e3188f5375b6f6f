export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_STATES = [
  'pending',
  'ready',
  'held',
  'approved',
  'declined',
  'expired',
  'cancelled',
] as const

export const PAYMENT_SORTS = ['time', 'amount'] as const
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

/** The provider filter for payments that staff decide or pay. */
export const NO_PROVIDER = 'none'

/** A player filter by the beginning of the user name matches this many players at most. */
export const MAX_FILTERED_PLAYERS = 200
