/** Expected goals in thousandths, before the match. Clubs are indexes in the list of clubs. */
export type Fixture = { home: number; away: number; homeRateMilli: number; awayRateMilli: number }
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
/** One match per fixture, in order; `run` seeds the animation. */
export type FootballResult = { kind: 'football'; matches: readonly MatchResult[]; run: number }
