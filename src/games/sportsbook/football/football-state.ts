import type { Side } from '../match-model.ts'

/** Goals of each side, or cards. */
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
 * What a match came to, as far as it has been played. Scores are of the 90 minutes with their
 * stoppage time, whatever follows.
 */
export type FootballFacts = {
  phase: FootballPhase | 'abandoned' | 'awarded'
  score: Score
  /** Missing where no one wrote it down. */
  halfTimeScore?: Score
  /**
   * Who the goals of the 90 minutes count for, in their order; missing where the order is not
   * known.
   */
  goals?: readonly { side: Side }[]
  /** Who goes through, of a tie that is decided. */
  qualified?: Side
}

/** A match as it is priced: its facts so far and what the sides are expected to do. */
export type FootballState = FootballFacts & {
  phase: FootballPhase
  /**
   * Expected goals of each side over the 90 minutes with eleven against eleven, as seen before the
   * match.
   */
  homeRate: number
  awayRate: number
  /**
   * Dixon and Coles's dependence of low scores; negative where draws are commoner than independent
   * goals make them.
   */
  rho: number
  /**
   * What the clock of the match shows: the second half begins at 2,700 however long the first took,
   * extra time at 5,400.
   */
  playedSeconds: number
  /** Stoppage time announced for the running half. */
  stoppageSeconds?: number
  redCards: Score
  knockout?: Knockout
}

/**
 * A tie one side goes through from. Goals of the earlier leg count for the sides as they stand
 * today; there are no away goals.
 */
export type Knockout = { firstLeg?: Score; extraTimeScore?: Score }

export const HALF_SECONDS = 45 * 60
export const REGULAR_SECONDS = 2 * HALF_SECONDS
export const EXTRA_TIME_SECONDS = 30 * 60

/** Nothing that happens now changes a market of the 90 minutes. */
export function isRegularTimeOver({ phase }: FootballFacts): boolean {
  return phase === 'extra-time' || phase === 'penalties' || phase === 'ended'
}

export function isFirstHalfOver({ phase }: FootballFacts): boolean {
  return phase !== 'before' && phase !== 'first-half'
}

/**
 * The score at half-time of a match past it; a match without goals was without goals then too.
 * `undefined` where no one knows.
 */
export function halfTimeScore(facts: FootballFacts): Score | undefined {
  if (facts.halfTimeScore) return facts.halfTimeScore
  return facts.phase === 'half-time' || goalsOf(facts.score) === 0 ? facts.score : undefined
}

export function goalsOf({ home, away }: Score): number {
  return home + away
}

/**
 * Who the `nth` goal (from 1) of those scored counts for; `undefined` where their order is not
 * known.
 */
export function scorerOf({ score, goals }: FootballFacts, nth: number): Side | undefined {
  if (score.away === 0) return 'home'
  if (score.home === 0) return 'away'
  return goals?.length === goalsOf(score) ? goals[nth - 1]?.side : undefined
}
