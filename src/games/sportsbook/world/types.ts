import type { Rosters } from '../basketball/players/rosters.ts'
import type { LineUps } from '../football/scorers/line-ups.ts'
import type { Side, Sport } from '../match-model.ts'

export type Names = { tr: string; en: string }

export const CREST_PATTERNS = [
  'stripes',
  'hoops',
  'halves',
  'sash',
  'chevron',
  'cross',
  'quarters',
  'band',
] as const

export type Crest = { first: string; second: string; pattern: (typeof CREST_PATTERNS)[number] }

/** A club, a team or an individual player. `country` is ISO 3166 alpha-2. */
export type Participant = {
  id: string
  name: string
  country: string
  city?: string
  crest?: Crest
  /** Whose teams these are, by default men's. */
  people?: 'women'
}

export type Competition = {
  id: string
  sport: Sport
  name: Names
  country?: string
  /** Level within its country, the highest first; a competition without tiers has none. */
  tier?: 1 | 2 | 3
  /** The players, if not men of any age. */
  field?: 'women' | 'youth'
}

export type Fixture = {
  id: string
  sport: Sport
  competitionId: string
  round: Names
  home: Participant
  away: Participant
  startsAtMs: number
  /** Time when the pairing and the start become public; they must not be shown earlier. */
  announcedAtMs: number
  neutral: boolean
  bestOf?: number
  tie?: Tie
}

/** The leg of a tie from which one side qualifies. There are no away goals. */
export type Tie = { leg: 'first' } | { leg: 'second'; firstLegId: string } | { leg: 'only' }

export type Pair = readonly [home: number, away: number]

export type Score = {
  total: Pair
  /**
   * Halves, quarters, sets or maps so far, the running one last, with the goals, points, games or
   * rounds of each.
   */
  parts: readonly Pair[]
  /** Tennis: points of the running game; 0, 15, 30, 40, A, or the count of a tie-break. */
  points?: readonly [home: string, away: string]
  server?: Side
  penalties?: Pair
}

export const INCIDENT_TYPES = [
  'line-ups',
  'kick-off',
  'possession',
  'attack',
  'dangerous-attack',
  'shot-on-target',
  'shot-off-target',
  'shot-blocked',
  'foul',
  'corner',
  'offside',
  'yellow-card',
  'red-card',
  'substitution',
  'penalty-awarded',
  'goal',
  'penalty-goal',
  'own-goal',
  'goal-cancelled',
  'stoppage-time',
  'half-time',
  'second-half',
  'full-time',
  'extra-time',
  'extra-half-time',
  'extra-second-half',
  'extra-time-end',
  'shoot-out',
  'penalty-scored',
  'penalty-missed',
  'part-start',
  'part-end',
  'free-throw',
  'two-points',
  'three-points',
  'turnover',
  'missed-shot',
  'overtime',
  'point',
  'ace',
  'double-fault',
  'break-point',
  'game',
  'tie-break',
  'rally',
  'time-out',
  'suspension',
  'round',
  'map',
  'ended',
  'postponed',
  'abandoned',
  'awarded',
  'correction',
] as const
export type IncidentType = (typeof INCIDENT_TYPES)[number]

/**
 * A place on the playing surface in percent of its size, as `side` of the incident sees it: `x`
 * from its own end (0) to the other side's (100), `y` from its left (0) to its right (100).
 */
export type Spot = { x: number; y: number }

export type Incident = {
  /** Milliseconds since the announced start; negative before it. */
  atMs: number
  type: IncidentType
  side?: Side
  player?: string
  /** For a substitution: the player who leaves. */
  replaced?: string
  /** Announced stoppage time, or how long a suspended player is off the field. */
  minutes?: number
  spot?: Spot
  lineUps?: LineUps
  /** The same in basketball: the starters with their shares of the points. */
  rosters?: Rosters
  score: Score
  /**
   * Displayed match clock: "45+2" (football), "Q3 04:12" and "OT1 01:30" (basketball), "S2" (sets),
   * "M2" (maps).
   */
  clock: string
}
