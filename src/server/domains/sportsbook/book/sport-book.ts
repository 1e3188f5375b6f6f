import type { FairMarket, LegOf, LegResult, Side, Sport } from '#games/sportsbook/match-model.ts'
import type { KeyPoint } from '#games/sportsbook/points/key-point.ts'
import type { Fixture, Incident, Pair } from '#games/sportsbook/world/types.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { MatchHappening } from '#shared/coupon-choices.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Course } from './course.ts'
import type { EventPhase } from './tables.ts'

/** A match as it is kept: facts and model in its sport's own form. */
export type StoredMatch = { home: string; away: string; facts: unknown; model: unknown }

/** What a list shows of a match's standing. */
export type MatchFace = {
  clock: string | null
  period: Bilingual | null
  score: string | null
  scoreDetail: string | null
  redCards: [number, number] | null
}

/**
 * A match as it is drawn: its parts so far, the points of the running game, who serves, and what
 * the next point may end. Null where the sport has none such.
 */
export type MatchBoard = {
  parts: readonly Pair[]
  points: readonly [home: string, away: string] | null
  server: Side | null
  /** Sets or maps of the longest match. */
  bestOf: number | null
  /** Points or rounds that win the running part, two ahead. */
  target: number | null
  keyPoint: KeyPoint | null
}

/**
 * How often something has happened in a match so far, to the side that is backed where it is a
 * side's; undefined where nothing of the kind can be waited for.
 */
export type Stand = (happening: MatchHappening, side: Side | undefined) => number | undefined

export const MARKET_GROUPS = [
  'main',
  'goals',
  'half',
  'handicap',
  'score',
  'teams',
  'sets',
  'points',
  'quarters',
  'maps',
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

/** What a market is, without what it is worth. */
export type MarketKey = Pick<FairMarket, 'key' | 'type' | 'line'>

/** Why prices stand still for a while. */
export type Suspension =
  | 'goal'
  | 'red-card'
  | 'penalty'
  | 'video-review'
  | 'break-point'
  | 'set-point'
  | 'map-point'

/**
 * `course` is what is shown of the match beside its score: see course.ts. `suspended` ends at a
 * moment of the match, in milliseconds since its start.
 */
export type Reading = {
  phase: EventPhase
  facts: object
  course: Course
  result: Pair | undefined
  suspended: { reason: Suspension; untilMs: number } | undefined
}

/**
 * A way of pricing and settling what can be bet on. `playedMs` counts from the announced start, by
 * the feed's clock.
 */
export type MarketBook = {
  /** Whether prices move while nothing happens but time passing. */
  hasClock: boolean
  /** The facts of a match that will not be played to its end: everything undecided is void. */
  withdrawn(match: StoredMatch): object
  markets(match: StoredMatch, playedMs: number): FairMarket[]
  /**
   * What each leg of a match has come to. The answer throws where the sport has no such market or
   * selection.
   */
  decide(match: StoredMatch): (leg: LegOf) => LegResult | 'open'
  chanceOfAll(match: StoredMatch, legs: readonly LegOf[], playedMs: number): number | undefined
  face(match: StoredMatch, playedMs: number): MatchFace
  /** What may be waited for, and how often it has happened; absent where nothing is. */
  stand?(match: StoredMatch): Stand
  /** The market a leg is of; undefined where the sport has no such market or selection. */
  findMarket(match: StoredMatch, leg: LegOf): MarketKey | undefined
  /** The tab a market of a type stands under. */
  groupOf(type: string): MarketGroup
  /** The markets a list shows a match by, the first of each kind that is open. */
  mainTypes: readonly string[]
  /** Whether legs of one match may be put together. */
  hasBuilder: boolean
}

/** One sport's way of keeping, pricing, settling and telling its matches. */
export type SportBook = MarketBook & {
  sport: Sport
  /**
   * What prices follow from, as it is kept. `firstLeg` are the goals of this match's home and away
   * side in the leg before, once it is over.
   */
  modelOf(fixture: Fixture, strength: Strength, firstLeg: Pair | undefined): object
  /** What has become of a match, from everything that happened so far. */
  read(incidents: readonly Incident[], strength: Strength): Reading
  board(match: StoredMatch): MatchBoard
}
