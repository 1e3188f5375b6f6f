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

/** A club's badge, to be drawn: two colours (#rrggbb) in a pattern. */
export type Crest = { first: string; second: string; pattern: (typeof CREST_PATTERNS)[number] }

/** A club, a team or a player of a one-against-one sport. `country` is ISO 3166 alpha-2. */
export type Participant = {
  id: string
  name: string
  country: string
  city?: string
  crest?: Crest
}

export type Competition = { id: string; sport: Sport; name: Names; country?: string }

/** One match as it is announced. Times are epoch milliseconds. */
export type Fixture = {
  id: string
  sport: Sport
  competitionId: string
  round: Names
  home: Participant
  away: Participant
  startsAtMs: number
  /** When the pairing and the start became known: no one may be shown it before. */
  announcedAtMs: number
  /** Played where neither is at home. */
  neutral: boolean
  /** Maps or sets of the longest match, where the sport counts them. */
  bestOf?: number
  /** Only where someone goes through after it. */
  tie?: Tie
}

/** What of a tie someone goes through from. There are no away goals. */
export type Tie = { leg: 'first' } | { leg: 'second'; firstLegId: string } | { leg: 'only' }

/** Something of the home side and of the away side. */
export type Pair = readonly [home: number, away: number]

/** How a match stands. */
export type Score = {
  /** Goals, points, sets or maps. */
  total: Pair
  /**
   * Halves, quarters, sets or maps so far, the running one last: goals, points, games or rounds of
   * each.
   */
  parts: readonly Pair[]
  /** Tennis: points of the running game; 0, 15, 30, 40, A, or a tie-break's count. */
  points?: readonly [home: string, away: string]
  /** Who serves next, where the sport has a serve. */
  server?: Side
  /** Kicks of a penalty shoot-out scored so far. */
  penalties?: Pair
}

export const INCIDENT_TYPES = [
  'kick-off',
  'possession',
  'attack',
  'dangerous-attack',
  'shot-on-target',
  'shot-off-target',
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
  'round',
  'map',
  'ended',
  'postponed',
  'abandoned',
  'awarded',
  'correction',
] as const
export type IncidentType = (typeof INCIDENT_TYPES)[number]

/** One thing that happened. */
export type Incident = {
  /** Milliseconds since the announced start; negative before it. */
  atMs: number
  type: IncidentType
  side?: Side
  player?: string
  /** Of `stoppage-time` only. */
  minutes?: number
  /** The score after it. */
  score: Score
  /**
   * What the match's clock shows: "45+2" (football), "Q3 04:12" and "OT1 01:30" (basketball), "S2"
   * (sets), "M2" (maps).
   */
  clock: string
}
