/**
 * What the desk sets of the sportsbook: the overround, the most one player stakes on a match, the
 * most a coupon pays.
 */
export const TERM_KINDS = ['margin', 'stake', 'payout'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/**
 * Where a term holds. One further on goes before those before it: a market type of one match before
 * that match, a match before its market type, that before its league, that before its sport.
 */
export const TERM_LEVELS = ['sport', 'league', 'type', 'match', 'market'] as const
export type TermLevel = (typeof TERM_LEVELS)[number]

/** What a term may be: a margin in hundredths of a percent, amounts in kuruş. */
export const TERM_BOUNDS: Readonly<Record<TermKind, { least: bigint; most: bigint }>> = {
  margin: { least: 100n, most: 2_500n },
  stake: { least: 1_000n, most: 500_000_000n },
  payout: { least: 10_000n, most: 1_000_000_000n },
}

/** A margin outside this is set once a second person approves; hundredths of a percent. */
export const MARGIN_ALONE = { least: 300n, most: 1_200n } as const

/**
 * How much of the limits a player may have, in percent. A coupon never pays more than any coupon
 * pays.
 */
export const FACTOR_BOUNDS = { least: 1, most: 400 } as const
export const WHOLE_FACTOR = 100
