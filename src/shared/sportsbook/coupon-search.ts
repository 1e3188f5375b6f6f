/** A coupon is live if one of its legs was placed in play. */
export const COUPON_PHASES = ['prematch', 'live'] as const
export type CouponPhase = (typeof COUPON_PHASES)[number]

/** A search covers this many days at most; without days, the newest. A code finds any coupon. */
export const MAX_SEARCHED_DAYS = 31
