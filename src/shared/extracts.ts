/**
 * What the regulator is given by period. `players`: accounts opened, closed and excluded, and how
 * many were verified at the end of the last day; `ggr`: stakes, wins and gross result by month and
 * product; `protection`: exclusions and limits; `large`: approved deposits and withdrawals from an
 * amount on; `signals`: what was decided of signs of harm; `rtp`: what games returned beside what
 * they state; `complaints`: what was filed, by category and outcome, sports objections too;
 * `dormant`: accounts dormant at the end of the last day, what the ledger holds of each then, and
 * of all.
 */
export const EXTRACTS = [
  'players',
  'ggr',
  'protection',
  'large',
  'signals',
  'rtp',
  'complaints',
  'dormant',
] as const
export type Extract = (typeof EXTRACTS)[number]

/** From which amount on a payment is large where nothing else is asked for. Kuruş. */
export const LARGE_PAYMENT_MINOR = 7_500_000n
