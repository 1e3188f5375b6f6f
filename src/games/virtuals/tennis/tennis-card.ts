import type { Pair, Side } from './short-match.ts'
import type { Surface } from './players.ts'

/** Players are indexes in the list; `homeServe`, `awayServe`: points won of 10,000 on own serve. */
export type TennisFixture = { home: number; away: number; homeServe: number; awayServe: number }
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
export type TennisCard = {
  kind: 'tennis'
  season: number
  day: number
  surface: Surface
  fixtures: readonly TennisFixture[]
  table: readonly RankingRow[]
}

/**
 * `first` serves first; `points` lists the winner of each, h or a; `sets` contains the points of a
 * deciding tie-break.
 */
export type TennisMatch = { first: Side; points: string; sets: readonly Pair[] }
export type TennisResult = { kind: 'tennis'; matches: readonly TennisMatch[]; run: number }
