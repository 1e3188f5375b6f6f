export const CASHOUT_RULES = ['target', 'trailing', 'event'] as const

/**
 * Match incidents a cash-out rule can wait for. A part is a set, a map or a quarter. `won`,
 * `scored` and so on refer to the backed side.
 */
export const MATCH_INCIDENTS = [
  'half_time',
  'scored',
  'conceded',
  'part_over',
  'part_won',
  'part_lost',
  'break',
  'broken',
] as const
export type MatchIncident = (typeof MATCH_INCIDENTS)[number]

export const DISPUTE_REASONS = ['score', 'rule', 'void', 'price', 'other'] as const

export const COUPON_TYPES = ['single', 'multi', 'system', 'builder'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

export const COUPON_STATES = [
  'pending',
  'open',
  'rejected',
  'won',
  'lost',
  'void',
  'cashedout',
  'partially_cashedout',
] as const
export type CouponState = (typeof COUPON_STATES)[number]
