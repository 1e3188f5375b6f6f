import type { Hundredths } from '../originals/multiplier.ts'

/** A selection worth less is not offered: what is nearly sure is no bet. */
const LOWEST_PRICE: Hundredths = 103
const HIGHEST_PRICE: Hundredths = 500_000
/** What a division leaves beyond the last digit is no step of the price. */
const SLACK = 1e-9

/**
 * The price at which stakes on a chance return at least `percent` of themselves: the next hundredth
 * up, so less than one percent more. Undefined where nothing sensible can be offered.
 */
export function priceFor(chance: number, percent: number): Hundredths | undefined {
  const price = Math.ceil(percent / chance - SLACK)
  return chance > 0 && price >= LOWEST_PRICE && price <= HIGHEST_PRICE ? price : undefined
}
