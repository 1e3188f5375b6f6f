/** Expected goals in thousandths, before the match. Clubs by their place in the list of clubs. */
export type Fixture = { home: number; away: number; homeRateMilli: number; awayRateMilli: number }
/** A club's line of the table; `form` the newest match first, W, D or L. */
export type TableRow = {
  club: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  form: string
}
/** A matchday of the league, the table as it stands before it. */
export type FootballCard = {
  kind: 'football'
  season: number
  matchday: number
  fixtures: readonly Fixture[]
  table: readonly TableRow[]
}

export type Goal = { minute: number; side: 'home' | 'away' }
export type MatchResult = {
  home: number
  away: number
  halfHome: number
  halfAway: number
  goals: readonly Goal[]
}
/** One for each fixture, in their order; `run` is what the pictures are made from. */
export type FootballResult = { kind: 'football'; matches: readonly MatchResult[]; run: number }
