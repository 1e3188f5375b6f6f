/** The sports of the book, in the order they are shown. */
export const SPORTS = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'table-tennis',
  'esports',
] as const
export type Sport = (typeof SPORTS)[number]

export const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]

/** What a leg came to. A dead heat pays the price for `places` of the `tied`. */
export type LegResult =
  | { result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' }
  | { result: 'dead_heat'; places: number; tied: number }

/** How likely a selection comes to each result; together 1. */
export type Chances = { won: number; halfWon: number; void: number; halfLost: number; lost: number }

export type FairSelection = { key: string; chances: Chances }

/**
 * How likely each selection of a market, in their order, is to be among the first so many `places`.
 */
export type PlacedChances = { places: number; chances: readonly number[] }

/**
 * A market of one match with what its selections are worth before any margin. `key` is unique in
 * the match and says everything of it ("total:2.5", "handicap:-0.25", "half-time"); `type` is what
 * its name is looked up by; `line` is in goals, games, points or maps, with quarters where the
 * trade has them; of places, how many. `placed` of what can be bet each way.
 */
export type FairMarket = {
  key: string
  type: string
  line?: number
  selections: readonly FairSelection[]
  placed?: readonly PlacedChances[]
}

export type LegOf = { market: string; selection: string }

/**
 * A sport's way of pricing and settling one match. `State` is what is known while it is priced
 * (strengths, clock, score, server); `Facts` is what a match came to, as far as it has been played.
 * Prices and results come from the same rules: the chances of a selection are the sum over the
 * joint distribution of what `resultOf` says of each outcome.
 */
export type MatchModel<State, Facts> = {
  sport: Sport
  /** Every market still open in this state; decided and senseless ones are left out. */
  markets: (state: State) => FairMarket[]
  /**
   * What a selection came to; `open` where the facts do not yet decide it. Throws on a market or
   * selection that does not exist.
   */
  resultOf: (leg: LegOf, facts: Facts) => LegResult | 'open'
  /**
   * The chance that all legs win together, exact from the joint distribution. `undefined` where a
   * leg may return its stake (whole and quarter lines) or the sport's builder does not take it; 0
   * where the legs exclude one another.
   */
  chanceOfAll: (legs: readonly LegOf[], state: State) => number | undefined
}

/**
 * The decimal price at which a bet returns its stake on average; `undefined` where nothing can be
 * won.
 */
export function fairPrice({ won, halfWon, void: push, halfLost }: Chances): number | undefined {
  const winning = won + halfWon / 2
  return winning > 0 ? (1 - push - halfWon / 2 - halfLost / 2) / winning : undefined
}
