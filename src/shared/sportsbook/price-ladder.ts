/** Price steps by starting price, both in thousandths. A step is at most 4 % of the price. */
const STEPS = [
  { fromMilli: 500_000, stepMilli: 20_000 },
  { fromMilli: 200_000, stepMilli: 5_000 },
  { fromMilli: 100_000, stepMilli: 2_000 },
  { fromMilli: 30_000, stepMilli: 1_000 },
  { fromMilli: 20_000, stepMilli: 500 },
  { fromMilli: 10_000, stepMilli: 250 },
  { fromMilli: 5_000, stepMilli: 100 },
  { fromMilli: 3_000, stepMilli: 50 },
  { fromMilli: 1_010, stepMilli: 10 },
] as const

/** The lowest price shown, 1.01. Selections worth less are not offered. */
export const LOWEST_ODDS_MILLI = 1_010
/** The highest price shown, 1,000. Selections worth more are offered at this price. */
export const HIGHEST_ODDS_MILLI = 1_000_000

/** Far below a thousandth and far above the rounding error of a double, so that 1.15 stays 1.15. */
const DOUBLE_SLACK_MILLI = 1e-6

/**
 * Rounds `price` (decimal) down to a price step, in thousandths; undefined below 1.01 and for NaN.
 */
export function stepDownMilli(price: number): number | undefined {
  const milli = Math.min(Math.floor(price * 1000 + DOUBLE_SLACK_MILLI), HIGHEST_ODDS_MILLI)
  const step = STEPS.find(({ fromMilli }) => milli >= fromMilli)
  return step && milli - (milli % step.stepMilli)
}
