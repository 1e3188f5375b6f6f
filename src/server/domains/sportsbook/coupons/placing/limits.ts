import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'

/** Per line and per coupon, in kuruş. */
export const MIN_LINE_STAKE_MINOR: Minor = 10n
export const MIN_STAKE_MINOR: Minor = 100n

/**
 * Maximum payout, stake included, of a coupon and of all coupons of one player with the same
 * selections. The desk may set less (`player-limits.ts`).
 */
export const MAX_PAYOUT_MINOR: Minor = 1_000_000_000n

/**
 * Default maximum loss of the house per selection and per match, and maximum stake of one player
 * per match. A leg of a combination counts as the win of its stake on that leg alone;
 * MAX_PAYOUT_MINOR bounds the rest.
 */
export const MAX_ON_SELECTION_MINOR: Minor = 100_000_000n
export const MAX_ON_EVENT_MINOR: Minor = 500_000_000n
export const MAX_OF_PLAYER_ON_EVENT_MINOR: Minor = 25_000_000n

/**
 * Limits in percent by league: higher for closely watched leagues, lower for little-known ones.
 * Others use the whole limits.
 */
const SHARE_BY_LEAGUE: Readonly<Record<string, bigint>> = {
  'bogaz-ligi': 200n,
  'albion-ligi': 200n,
  'gunes-ligi': 200n,
  'kervan-ligi': 50n,
}

export function inLeague(maxMinor: Minor, leagueId: string | undefined): Minor {
  return (maxMinor * (SHARE_BY_LEAGUE[leagueId ?? ''] ?? 100n)) / 100n
}

/**
 * Delay of a bet in play before it is accepted: the maximum lag of the picture a player may be
 * watching.
 */
const IN_PLAY_DELAY_MS: Readonly<Record<Sport, number>> = {
  football: 5_000,
  basketball: 5_000,
  tennis: 4_000,
  volleyball: 4_000,
  'ice-hockey': 4_000,
  handball: 4_000,
  'table-tennis': 3_000,
  esports: 6_000,
}

export function delayMs(legs: readonly { sport: Sport; live: boolean }[]): number {
  return Math.max(0, ...legs.map(({ sport, live }) => (live ? IN_PLAY_DELAY_MS[sport] : 0)))
}

/**
 * A price above this multiple of the fair price is a pricing error and cannot be bet on. 1 is the
 * fair price.
 */
export const PALPABLE_ERROR = 1.02

/** The house margin on a sold coupon's fair value, and the validity of its quote. */
export const CASHOUT_MARGIN_PERCENT = 4n
export const CASHOUT_VALID_MS = 5_000

/**
 * Hold before a provisional result of the feed is settled. Feeds confirm or withdraw most of what
 * they report from the screen within minutes, and a withdrawn payment cannot always be taken back.
 */
export const PROVISIONAL_HOLD_MS = 5 * 60_000

/** Hold before a result decided during the match is settled, because the referee may reverse it. */
export const SETTLE_HOLD_MS = 30_000
