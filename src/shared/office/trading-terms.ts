import { PRICE_SOURCES } from './price-source.ts'

/**
 * Sportsbook terms set by staff: the overround, a player's maximum stake on a match, the maximum
 * payout of a coupon.
 */
export const TERM_KINDS = ['margin', 'stake', 'payout'] as const
export type TermKind = (typeof TERM_KINDS)[number]
/** Whose prices are used is stored as a term too, but set and listed by its own calls. */
export type StoredTermKind = TermKind | 'source'

/**
 * Levels of a term in increasing precedence: sport, league, market type, match, market type of one
 * match.
 */
export const TERM_LEVELS = ['sport', 'league', 'type', 'match', 'market'] as const
export type TermLevel = (typeof TERM_LEVELS)[number]

/**
 * Allowed values: a margin in hundredths of a percent, amounts in kuruş, a source of prices by its
 * place.
 */
export const TERM_BOUNDS: Readonly<Record<StoredTermKind, { min: bigint; max: bigint }>> = {
  margin: { min: 100n, max: 2_500n },
  stake: { min: 1_000n, max: 500_000_000n },
  payout: { min: 10_000n, max: 1_000_000_000n },
  source: { min: 1n, max: BigInt(PRICE_SOURCES.length) },
}

/** A margin outside this range needs a second person; hundredths of a percent. */
export const MARGIN_ALONE = { min: 300n, max: 1_200n } as const

/** A player's share of the limits, in percent. It never raises the maximum payout of a coupon. */
export const FACTOR_BOUNDS = { min: 1, max: 400 } as const
export const WHOLE_FACTOR = 100
