import type { Pair, Side } from './short-match.ts'
import type { Surface } from './players.ts'

/**
 * Players by their place in the list; `homeServe`, `awayServe`: of 10,000 points each serves, so
 * many she wins.
 */
export type TennisFixture = { home: number; away: number; homeServe: number; awayServe: number }
/** A player's line of the ranking; `form` the newest match first, W or L. */
export type RankingRow = {
  player: number
  played: number
  won: number
  lost: number
  setsWon: number
  setsLost: number
  gamesWon: number
  gamesLost: number
  form: string
}
/** A day of the tour, the ranking as it stands before it. */
export type TennisCard = {
  kind: 'tennis'
  season: number
  day: number
  surface: Surface
  fixtures: readonly TennisFixture[]
  table: readonly RankingRow[]
}

/**
 * `first` serves first; `points` who won each, h or a; of the deciding tie-break `sets` has the
 * points.
 */
export type TennisMatch = { first: Side; points: string; sets: readonly Pair[] }
/** One for each fixture, in their order; `run` is what the pictures are made from. */
export type TennisResult = { kind: 'tennis'; matches: readonly TennisMatch[]; run: number }
