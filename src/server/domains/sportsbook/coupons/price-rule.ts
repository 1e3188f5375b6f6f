import { ANY_PRICE_PERCENT, MAX_TOLERANCE_PERCENT } from '#shared/coupon-bounds.ts'
import type { Accept } from './tables.ts'

/**
 * Which prices a player takes for the one they saw. `tolerancePercent` counts for `percent` alone.
 */
export type PriceRule = { accept: Accept; tolerancePercent: number }

const HUNDREDTHS = 100

/**
 * Whether a price is taken for the one that was asked for, both in thousandths; a better one is,
 * unless exactly that one is wanted.
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
 * Whether a price taken before still stands by now: after the delay in play a better one does no
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
  const leastShare = 100 * HUNDREDTHS - Math.round(percent * HUNDREDTHS)
  return nowMilli * 100 * HUNDREDTHS >= askedMilli * leastShare
}
