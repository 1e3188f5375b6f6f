/**
 * Extracts for the regulator by period. `players`: accounts opened, closed and excluded, and the
 * number verified at the end of the last day; `ggr`: stakes, wins and gross result by month and
 * product; `protection`: exclusions and limits; `large`: approved deposits and withdrawals from an
 * amount on; `signals`: decisions on signs of harm; `rtp`: observed and stated returns of games;
 * `complaints`: complaints and sports objections by category and outcome; `dormant`: accounts
 * dormant at the end of the last day, with their ledger balances and the total.
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

export const LARGE_PAYMENT_MINOR = 7_500_000n
