/**
 * From which price on the book shows steps of which size, both in thousandths. Every step is 1 to 4
 * % of the price at most.
 */
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

/** The lowest price the book shows, 1.01: what is worth less is not offered. */
export const LOWEST_ODDS_MILLI = 1_010
/** The highest, 1,000: what is worth more is offered at it. */
export const HIGHEST_ODDS_MILLI = 1_000_000

/** Far below a thousandth and far above what a double loses, so that 1.15 stays 1.15. */
const DOUBLE_SLACK_MILLI = 1e-6

/**
 * The highest price the book shows that is not above `price` (decimal), in thousandths; undefined
 * below 1.01 and for NaN.
 */
export function stepDownMilli(price: number): number | undefined {
  const milli = Math.min(Math.floor(price * 1000 + DOUBLE_SLACK_MILLI), HIGHEST_ODDS_MILLI)
  const step = STEPS.find(({ fromMilli }) => milli >= fromMilli)
  return step && milli - (milli % step.stepMilli)
}
