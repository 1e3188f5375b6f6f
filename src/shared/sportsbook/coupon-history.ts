/** The lines of a coupon in its player's statement. `payment`: a win or a cash-out. */
export const COUPON_LINES = [
  'stake',
  'cash-out',
  'win',
  'payment',
  'returned',
  'correction',
] as const
export type CouponLine = (typeof COUPON_LINES)[number]

export const COUPON_EVENTS = [
  'placed',
  'accepted',
  'rejected',
  'decided',
  'reopened',
  'voided',
  'disputed',
  'dispute-upheld',
  'dispute-declined',
  'cash-out-refused',
  'cash-out',
  'win',
  'payment',
  'returned',
  'correction',
  'settled',
] as const
export type CouponEventKind = (typeof COUPON_EVENTS)[number]
