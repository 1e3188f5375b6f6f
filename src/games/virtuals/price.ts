import type { Hundredths } from '../originals/multiplier.ts'

/** Selections worth less are practically certain and not offered. */
const LOWEST_PRICE: Hundredths = 103
const HIGHEST_PRICE: Hundredths = 500_000
/**
 * Tolerance for the rounding error of a division, so that it does not raise the price by a step.
 */
const SLACK = 1e-9

/**
 * Computes the price at which stakes return at least `percent`: rounded up to a hundredth, so less
 * than one percent more. Undefined if nothing sensible can be offered.
 */
export function priceFor(chance: number, percent: number): Hundredths | undefined {
  const price = Math.ceil(percent / chance - SLACK)
  return chance > 0 && price >= LOWEST_PRICE && price <= HIGHEST_PRICE ? price : undefined
}
