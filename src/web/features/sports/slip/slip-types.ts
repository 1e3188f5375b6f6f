import type { CouponType } from '#shared/sportsbook/coupon-choices.ts'

export type SlipType = CouponType

export const COUPON_TYPES_ORDER = [
  'single',
  'multi',
  'system',
  'builder',
] as const satisfies readonly SlipType[]
