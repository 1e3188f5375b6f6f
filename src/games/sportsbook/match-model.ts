export const SPORTS = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'ice-hockey',
  'handball',
  'table-tennis',
  'esports',
] as const
export type Sport = (typeof SPORTS)[number]

export const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]

/** Result of a leg. A dead heat pays the price for `places` of the `tied`. */
export type LegResult =
  | { result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' }
  | { result: 'dead_heat'; places: number; tied: number }

export type Chances = { won: number; halfWon: number; void: number; halfLost: number; lost: number }

export type FairSelection = { key: string; chances: Chances }

/** Chances of a market's selections, in order, to finish among the first `places`. */
export type PlacedChances = { places: number; chances: readonly number[] }

/**
 * A market of one match with the fair chances of its selections. `key` is unique in the match and
 * fully identifies the market ("total:2.5", "handicap:-0.25", "half-time"); `type` selects its
 * name; `line` is in goals, games, points or maps, including quarters where customary, or the
 * number of places. `placed` is set for each-way markets.
 */
export type FairMarket = {
  key: string
  type: string
  line?: number
  selections: readonly FairSelection[]
  /** Set if several selections can win, not always the same number. */
  overlapping?: true
  placed?: readonly PlacedChances[]
}

export type LegOf = { market: string; selection: string }

/**
 * Prices and settles the matches of one sport. `State` is the knowledge at pricing (strengths,
 * clock, score, server); `Facts` is the result so far. Prices and results use the same rules: a
 * selection's chance is the sum of `resultOf` over the joint distribution of outcomes.
 */
export type MatchModel<State, Facts> = {
  sport: Sport
  markets: (state: State) => FairMarket[]
  /**
   * Returns the result of a selection; `open` if the facts do not decide it yet. Throws for an
   * unknown market or selection.
   */
  resultOf: (leg: LegOf, facts: Facts) => LegResult | 'open'
  /**
   * Computes the chance that all legs win, exact from the joint distribution. `undefined` if a leg
   * may return its stake (whole and quarter lines) or the sport's builder does not support it; 0 if
   * the legs exclude one another.
   */
  chanceOfAll: (legs: readonly LegOf[], state: State) => number | undefined
}

/**
 * Computes the decimal price at which a bet returns its stake on average; `undefined` if it cannot
 * win.
 */
export function fairPrice({ won, halfWon, void: push, halfLost }: Chances): number | undefined {
  const winning = won + halfWon / 2
  return winning > 0 ? (1 - push - halfWon / 2 - halfLost / 2) / winning : undefined
}
