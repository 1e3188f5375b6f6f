import { ANY_PRICE_PERCENT, MAX_TOLERANCE_PERCENT } from '#shared/sportsbook/coupon-bounds.ts'
import type { Accept } from '../tables.ts'

/** Price changes a player accepts. `tolerancePercent` applies to `percent` only. */
export type PriceRule = { accept: Accept; tolerancePercent: number }

const HUNDREDTHS = 100

/**
 * Returns true when a price, in thousandths, is accepted for the requested one. A better price is
 * accepted unless exactly the requested one is wanted.
 */
export function isTaken(
  { accept, tolerancePercent }: PriceRule,
  askedMilli: number,
  nowMilli: number,
): boolean {
  if (accept === 'none') return nowMilli === askedMilli
  return isNotWorse({ accept, tolerancePercent }, askedMilli, nowMilli)
}

/**
 * Returns true when an accepted price still holds after the delay in play; a better price does no
 * harm.
 */
export function isNotWorse(
  { accept, tolerancePercent }: PriceRule,
  askedMilli: number,
  nowMilli: number,
): boolean {
  const percent = {
    none: 0,
    higher: 0,
    percent: Math.min(tolerancePercent, MAX_TOLERANCE_PERCENT),
    any: ANY_PRICE_PERCENT,
  }[accept]
  const minShare = 100 * HUNDREDTHS - Math.round(percent * HUNDREDTHS)
  return nowMilli * 100 * HUNDREDTHS >= askedMilli * minShare
}
