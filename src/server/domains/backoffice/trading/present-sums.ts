import type { z } from 'zod'
import type { couponSums } from '#shared/contracts/staff/coupon-page.ts'
import { toWireMoney } from '#shared/money.ts'
import type { CouponSums } from '#server/domains/sportsbook/index.ts'

export function presentSums({
  stakesMinor,
  winsMinor,
  openMinor,
}: CouponSums): z.output<typeof couponSums> {
  return {
    stakes: toWireMoney(stakesMinor),
    wins: toWireMoney(winsMinor),
    open: toWireMoney(openMinor),
    net: toWireMoney(winsMinor - (stakesMinor - openMinor)),
  }
}

/** Rounded down to the kuruş; null without coupons. */
export const averageOf = ({ stakesMinor }: CouponSums, count: number): string | null =>
  count === 0 ? null : toWireMoney(stakesMinor / BigInt(count))
