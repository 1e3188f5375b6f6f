import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'

/** Per line and per coupon, in kuruş. */
export const MIN_LINE_STAKE_MINOR: Minor = 10n
export const MIN_STAKE_MINOR: Minor = 100n

/**
 * The most a coupon ever pays, and a player's coupons of the same selections together, stake
 * included; the desk may set less (`player-limits.ts`).
 */
export const MAX_PAYOUT_MINOR: Minor = 1_000_000_000n

/**
 * What the house may lose on one selection and on all selections of one match, and what one player
 * may stake on one match (as the desk has set it, else this). A leg of a combination counts with
 * what its stake alone would win there: the rest is bounded by the most payout.
 */
export const MAX_ON_SELECTION_MINOR: Minor = 100_000_000n
export const MAX_ON_EVENT_MINOR: Minor = 500_000_000n
export const MAX_OF_PLAYER_ON_EVENT_MINOR: Minor = 25_000_000n

/**
 * Leagues that are watched best bear more, those that little is known of less; others bear what is
 * said above.
 */
const SHARE_BY_LEAGUE: Readonly<Record<string, bigint>> = {
  'bogaz-ligi': 200n,
  'albion-ligi': 200n,
  'gunes-ligi': 200n,
  'kervan-ligi': 50n,
}

/** A limit as it holds in a league. */
export function inLeague(mostMinor: Minor, leagueId: string | undefined): Minor {
  return (mostMinor * (SHARE_BY_LEAGUE[leagueId ?? ''] ?? 100n)) / 100n
}

/**
 * How long a bet in play waits before it is taken: as long as the picture a player watches may be
 * behind the match.
 */
const IN_PLAY_DELAY_MS: Readonly<Record<Sport, number>> = {
  football: 5_000,
  basketball: 5_000,
  tennis: 4_000,
  volleyball: 4_000,
  'table-tennis': 3_000,
  esports: 6_000,
}

/** The delay of a coupon: its slowest leg's in play; 0 where every match is still to come. */
export function delayMs(legs: readonly { sport: Sport; live: boolean }[]): number {
  return Math.max(0, ...legs.map(({ sport, live }) => (live ? IN_PLAY_DELAY_MS[sport] : 0)))
}

/** A price that wins on average is an error of ours: no one is let bet on it. 1 is a fair price. */
export const PALPABLE_ERROR = 1.02

/** What the house keeps of a sold coupon's fair value, and for how long a quote of it stands. */
export const CASHOUT_MARGIN_PERCENT = 4n
export const CASHOUT_VALID_MS = 5_000

/** What is decided while the match continues may still be taken back by the referee. */
export const SETTLE_HOLD_MS = 30_000
