import type { FairMarket, LegOf, LegResult, Side, Sport } from '#games/sportsbook/match-model.ts'
import type { LineUps } from '#games/sportsbook/football/scorers/line-ups.ts'
import type { KeyPoint } from '#games/sportsbook/points/key-point.ts'
import type { Fixture, Incident, Pair } from '#games/sportsbook/world/types.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { MatchIncident } from '#shared/sportsbook/coupon-choices.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Course } from './course.ts'
import type { EventPhase } from './tables.ts'

export type StoredMatch = { home: string; away: string; facts: unknown; model: unknown }

export type MatchFace = {
  clock: string | null
  period: Bilingual | null
  score: string | null
  scoreDetail: string | null
  redCards: [number, number] | null
}

export type MatchBoard = {
  parts: readonly Pair[]
  points: readonly [home: string, away: string] | null
  server: Side | null
  bestOf: number | null
  /** Points or rounds that win the current part, two ahead. */
  target: number | null
  keyPoint: KeyPoint | null
}

/**
 * Counts an incident in a match so far, for the backed side when it belongs to a side; undefined
 * when the match cannot have it.
 */
export type Stand = (incident: MatchIncident, side: Side | undefined) => number | undefined

export const MARKET_GROUPS = [
  'main',
  'goals',
  'combined',
  'half',
  'handicap',
  'score',
  'corners',
  'cards',
  'players',
  'teams',
  'aces',
  'sets',
  'games',
  'points',
  'quarters',
  'periods',
  'maps',
  'other',
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

export type MarketKey = Pick<FairMarket, 'key' | 'type' | 'line'>

export type Suspension =
  | 'goal'
  | 'red-card'
  | 'penalty'
  | 'video-review'
  | 'break-point'
  | 'set-point'
  | 'map-point'

export type Reading = {
  phase: EventPhase
  facts: object
  course: Course
  result: Pair | undefined
  suspended: { reason: Suspension; untilMs: number } | undefined
}

export type Includes = (one: LegOf, other: LegOf) => boolean
/**
 * Markets of players, priced apart from the others: only on a match's own page and for bets, and in
 * steps of a minute.
 */
type PlayerBook = {
  has(market: string): boolean
  markets(match: StoredMatch, playedMs: number): FairMarket[]
  nameOf(match: Omit<StoredMatch, 'model'>, key: string): string | undefined
}

/** `homeFactor`: by which playing at home multiplies the home side's, if it is known. */
export type Expected = {
  unit: 'goals' | 'points'
  home: number
  away: number
  homeFactor?: number | undefined
}

/** Prices and settles an event. `playedMs` counts from the announced start by the feed's clock. */
export type MarketBook = {
  /** True when prices change with time alone. */
  hasClock: boolean
  /** Returns the facts of a match that will not be completed: everything undecided is void. */
  withdrawn(match: StoredMatch): object
  /** Returns all markets but those of players. */
  markets(match: StoredMatch, playedMs: number): FairMarket[]
  players?: PlayerBook
  /**
   * Returns a function that decides the legs of a match. It throws when the sport has no such
   * market or selection.
   */
  decide(match: StoredMatch): (leg: LegOf) => LegResult | 'open'
  chanceOfAll(match: StoredMatch, legs: readonly LegOf[], playedMs: number): number | undefined
  /**
   * Returns a function that tells whether the first leg wins whenever the second does. Without it,
   * `chanceOfAll` is compared.
   */
  inclusion?(match: StoredMatch, playedMs: number): Includes
  isUnrelated?(one: LegOf, other: LegOf): boolean
  face(match: StoredMatch, playedMs: number): MatchFace
  stand?(match: StoredMatch): Stand
  lineUps?(match: StoredMatch): LineUps | undefined
  expected?(match: StoredMatch, playedMs: number): Expected | undefined
  /**
   * Facts beside the score that decide markets, by the first word of the market's type: "7-4 (3-2)"
   * corners.
   */
  counted?(match: StoredMatch): Record<string, string>
  findMarket(match: StoredMatch, leg: LegOf): MarketKey | undefined
  groupOf(type: string): MarketGroup
  mainTypes: readonly string[]
  hasBuilder: boolean
}

export type SportBook = MarketBook & {
  sport: Sport
  /**
   * Builds the stored pricing model. `firstLeg`: the goals of this match's home and away side in
   * the first leg, once it is over.
   */
  modelOf(fixture: Fixture, strength: Strength, firstLeg: Pair | undefined): object
  read(incidents: readonly Incident[], strength: Strength): Reading
  board(match: StoredMatch): MatchBoard
}
