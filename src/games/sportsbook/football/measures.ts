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
 * What a market looks at, always one whole number: the home side's goals less the other's, goals
 * together, of one side, which sides scored at all, or the score where it is a listed one, of the
 * match or of its first half; who was ahead at the half and who won; who a goal counts for; who
 * goes through.
 */
export type Measure =
  | ScoreMeasure
  | `half ${ScoreMeasure}`
  | 'half and full'
  | 'last goal'
  | `goal ${number}`
  | 'qualified'

/** The whole number of a three-way question. */
export const HOME = 0
export const NEITHER = 1
export const AWAY = 2

/** Which sides scored, as a number. */
export const ONLY_HOME = 1
export const ONLY_AWAY = 2
export const BOTH = 3

/** Scores with more goals of a side than that are not listed one by one. */
const MAX_LISTED_GOALS = 4
const LISTED_GOALS = Array.from({ length: MAX_LISTED_GOALS + 1 }, (_, goals) => goals)
/** Scores by the number `listed score` gives them; the next number is every other score. */
export const LISTED_SCORES = LISTED_GOALS.flatMap((home) =>
  LISTED_GOALS.map((away) => `${home}-${away}`),
)

/** The number a score measure makes of a score. */
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

/** Who is ahead by a margin. */
export function ahead(margin: number): number {
  if (margin === 0) return NEITHER
  return margin > 0 ? HOME : AWAY
}

export const sideValue = (side: Side) => (side === 'home' ? HOME : AWAY)
export const halfAndFull = (half: number, full: number) => half * 3 + full

/**
 * Which question a half's measure asks of the score at half-time; `undefined` where it is not about
 * the half.
 */
export function halfMeasure(measure: Measure): ScoreMeasure | undefined {
  return SCORE_MEASURES.find((each) => measure === `half ${each}`)
}

export function matchMeasure(measure: Measure): ScoreMeasure | undefined {
  return SCORE_MEASURES.find((each) => measure === each)
}

/** Which goal of the match is asked for, from 1; `undefined` where none is. */
export function goalAsked(measure: Measure): number | undefined {
  return measure.startsWith('goal ') ? Number(measure.slice('goal '.length)) : undefined
}

/** No one scores more in what is left of a match. */
const MAX_TO_COME = 30

/**
 * Every value a measure can still take, the only one where it is decided; `undefined` where the
 * facts do not tell a thing that is past.
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
  for (let i = 0; i <= MAX_TO_COME; i += 1) {
    for (let j = 0; j <= MAX_TO_COME; j += 1) values.add(measured(measure, home + i, away + j))
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
