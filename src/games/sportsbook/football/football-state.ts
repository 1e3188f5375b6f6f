import type { Side } from '../match-model.ts'
import type { CountedIncident, CountModels } from './counts/count-model.ts'
import type { LineUps, Substitution } from './scorers/line-ups.ts'

export type Score = { home: number; away: number }

export type FootballPhase =
  | 'before'
  | 'first-half'
  | 'half-time'
  | 'second-half'
  | 'extra-time'
  | 'penalties'
  | 'ended'

/**
 * A goal of the 90 minutes, credited to `side`. `player` scored it; an own goal is named with its
 * scorer, who is of the other side.
 */
export type Goal = {
  side: Side
  player?: string | undefined
  clock?: string | undefined
  isOwn?: boolean | undefined
}

/**
 * The facts of a match so far. Scores are of the 90 minutes with their stoppage time, regardless of
 * extra time.
 */
export type FootballFacts = {
  phase: FootballPhase | 'abandoned' | 'awarded'
  score: Score
  /** Missing if it was not recorded. */
  halfTimeScore?: Score
  /** The goals of the 90 minutes, in order; missing if the order is unknown. */
  goals?: readonly Goal[]
  /** Missing until the feed announces them, or if it never does. */
  lineUps?: LineUps
  /** In the 90 minutes, in order. */
  substitutions?: readonly Substitution[]
  /** In the 90 minutes, in order; missing if they were not recorded. */
  corners?: readonly CountedIncident[]
  cards?: readonly CountedIncident[]
  qualified?: Side
}

export type FootballState = FootballFacts & {
  phase: FootballPhase
  /**
   * Expected goals of each side over 90 minutes with eleven against eleven, estimated before the
   * match.
   */
  homeRate: number
  awayRate: number
  /**
   * Dixon–Coles dependence of low scores; negative if draws are more frequent than with independent
   * goals.
   */
  rho: number
  /**
   * The displayed match clock: the second half begins at 2,700 regardless of the first half's
   * length, extra time at 5,400.
   */
  playedSeconds: number
  stoppageSeconds?: number
  redCards: Score
  knockout?: Knockout
  /** Rates of corners and cards; missing where the feed does not report them. */
  counts?: CountModels
}

/**
 * A tie from which one side qualifies. Goals of the first leg are assigned to today's home and away
 * sides; there are no away goals.
 */
export type Knockout = { firstLeg?: Score; extraTimeScore?: Score }

export const HALF_SECONDS = 45 * 60
export const REGULAR_SECONDS = 2 * HALF_SECONDS
export const EXTRA_TIME_SECONDS = 30 * 60

/** Markets of the 90 minutes can no longer change. */
export function isRegularTimeOver({ phase }: FootballFacts): boolean {
  return phase === 'extra-time' || phase === 'penalties' || phase === 'ended'
}

export function isFirstHalfOver({ phase }: FootballFacts): boolean {
  return phase !== 'before' && phase !== 'first-half'
}

/**
 * Returns the half-time score of a match past half-time; a goalless match was goalless then too.
 * `undefined` if unknown.
 */
export function halfTimeScore(facts: FootballFacts): Score | undefined {
  if (facts.halfTimeScore) return facts.halfTimeScore
  return facts.phase === 'half-time' || goalsOf(facts.score) === 0 ? facts.score : undefined
}

export function halvesSoFar(facts: FootballFacts): { first: Score; second: Score } | undefined {
  if (!isFirstHalfOver(facts)) return { first: facts.score, second: { home: 0, away: 0 } }
  const first = halfTimeScore(facts)
  return (
    first && {
      first,
      second: { home: facts.score.home - first.home, away: facts.score.away - first.away },
    }
  )
}

export function goalsOf({ home, away }: Score): number {
  return home + away
}

/** Returns the side credited with the `nth` goal (from 1); `undefined` if the order is unknown. */
export function scorerOf({ score, goals }: FootballFacts, nth: number): Side | undefined {
  if (score.away === 0) return 'home'
  if (score.home === 0) return 'away'
  return goals?.length === goalsOf(score) ? goals[nth - 1]?.side : undefined
}
