import type { Side } from '../match-model.ts'
import {
  goalsOf,
  halfTimeScore,
  isFirstHalfOver,
  isRegularTimeOver,
  scorerOf,
  type FootballFacts,
  type Score,
} from './football-state.ts'

const SCORE_MEASURES = ['margin', 'total', 'home', 'away', 'scorers', 'listed score'] as const
export type ScoreMeasure = (typeof SCORE_MEASURES)[number]

/**
 * The quantity a market depends on, always an integer: goal difference, total goals, goals of one
 * side, the sides that scored, or the index of a listed score, for the match or its first half;
 * half-time and full-time winner; the scorer's side of a goal; the side that goes through.
 */
export type Measure =
  | ScoreMeasure
  | `half ${ScoreMeasure}`
  | 'half and full'
  | 'last goal'
  | `goal ${number}`
  | 'qualified'

export const HOME = 0
export const NEITHER = 1
export const AWAY = 2

export const ONLY_HOME = 1
export const ONLY_AWAY = 2
export const BOTH = 3

const MAX_LISTED_GOALS = 4
const LISTED_GOALS = Array.from({ length: MAX_LISTED_GOALS + 1 }, (_, goals) => goals)
export const LISTED_SCORES = LISTED_GOALS.flatMap((home) =>
  LISTED_GOALS.map((away) => `${home}-${away}`),
)

export function measured(measure: ScoreMeasure, home: number, away: number): number {
  switch (measure) {
    case 'margin':
      return home - away
    case 'total':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
    case 'scorers':
      return (home > 0 ? ONLY_HOME : 0) + (away > 0 ? ONLY_AWAY : 0)
    case 'listed score':
      return home > MAX_LISTED_GOALS || away > MAX_LISTED_GOALS
        ? LISTED_SCORES.length
        : home * LISTED_GOALS.length + away
  }
}

export function ahead(margin: number): number {
  if (margin === 0) return NEITHER
  return margin > 0 ? HOME : AWAY
}

export const sideValue = (side: Side) => (side === 'home' ? HOME : AWAY)
export const halfAndFull = (half: number, full: number) => half * 3 + full

/**
 * Returns the measure to apply to the half-time score; `undefined` if the measure is not about the
 * half.
 */
export function halfMeasure(measure: Measure): ScoreMeasure | undefined {
  return SCORE_MEASURES.find((each) => measure === `half ${each}`)
}

export function matchMeasure(measure: Measure): ScoreMeasure | undefined {
  return SCORE_MEASURES.find((each) => measure === each)
}

export function goalAsked(measure: Measure): number | undefined {
  return measure.startsWith('goal ') ? Number(measure.slice('goal '.length)) : undefined
}

/** Upper bound of a side's goals in the rest of a match. */
const MAX_REMAINING = 30

/**
 * Lists every value a measure can still take, a single one if decided; `undefined` if it depends on
 * past facts that are unknown.
 */
export function possibleValues(measure: Measure, facts: FootballFacts): number[] | undefined {
  const ofMatch = matchMeasure(measure)
  if (ofMatch) return scoreValues(ofMatch, facts.score, isRegularTimeOver(facts))
  const ofHalf = halfMeasure(measure)
  if (ofHalf) return halfValues(ofHalf, facts)
  if (measure === 'half and full') return halfAndFullValues(facts)
  if (measure === 'last goal') return lastGoalValues(facts)
  const nth = goalAsked(measure)
  return nth === undefined ? qualifiedValues(facts) : goalValues(nth, facts)
}

function scoreValues(measure: ScoreMeasure, { home, away }: Score, isFinal: boolean): number[] {
  if (isFinal) return [measured(measure, home, away)]
  const values = new Set<number>()
  for (let i = 0; i <= MAX_REMAINING; i += 1) {
    for (let j = 0; j <= MAX_REMAINING; j += 1) values.add(measured(measure, home + i, away + j))
  }
  return [...values]
}

function halfValues(measure: ScoreMeasure, facts: FootballFacts): number[] | undefined {
  if (!isFirstHalfOver(facts)) return scoreValues(measure, facts.score, false)
  const score = halfTimeScore(facts)
  return score && scoreValues(measure, score, true)
}

function halfAndFullValues(facts: FootballFacts): number[] | undefined {
  const halves = halfValues('margin', facts)
  const full = new Set(scoreValues('margin', facts.score, isRegularTimeOver(facts)).map(ahead))
  return (
    halves &&
    [...new Set(halves.map(ahead))].flatMap((half) =>
      [...full].map((end) => halfAndFull(half, end)),
    )
  )
}

function goalValues(nth: number, facts: FootballFacts): number[] | undefined {
  if (nth > goalsOf(facts.score))
    return isRegularTimeOver(facts) ? [NEITHER] : [HOME, NEITHER, AWAY]
  const scorer = scorerOf(facts, nth)
  return scorer && [sideValue(scorer)]
}

function lastGoalValues(facts: FootballFacts): number[] | undefined {
  const goals = goalsOf(facts.score)
  if (!isRegularTimeOver(facts)) return goals === 0 ? [HOME, NEITHER, AWAY] : [HOME, AWAY]
  return goals === 0 ? [NEITHER] : goalValues(goals, facts)
}

function qualifiedValues({ qualified }: FootballFacts): number[] {
  return qualified ? [sideValue(qualified)] : [HOME, AWAY]
}
