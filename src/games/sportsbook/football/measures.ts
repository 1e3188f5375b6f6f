import type { Side } from '../match-model.ts'
import {
  goalsOf,
  halvesSoFar,
  isFirstHalfOver,
  isRegularTimeOver,
  scorerOf,
  type FootballFacts,
  type Score,
} from './football-state.ts'

const SCORE_MEASURES = [
  'margin',
  'total',
  'home',
  'away',
  'scorers',
  'listed score',
  'result and total',
  'result and scorers',
  'scorers and total',
] as const
export type ScoreMeasure = (typeof SCORE_MEASURES)[number]
const PARTS = { match: '', first: 'half ', second: 'second ' } as const
export type Part = keyof typeof PARTS

/**
 * The quantity a market depends on, always an integer: goal difference, total goals, goals of one
 * side, the sides that scored, the index of a listed score, or two of these as one number, for the
 * match or one of its halves; half-time and full-time winner; the half with more goals; the halves
 * in which a side scored; the scorer's side of a goal; the side that goes through.
 */
export type Measure =
  | ScoreMeasure
  | `half ${ScoreMeasure}`
  | `second ${ScoreMeasure}`
  | 'half and full'
  | HalvesMeasure
  | 'last goal'
  | `goal ${number}`
  | 'qualified'

export const HOME = 0
export const NEITHER = 1
export const AWAY = 2

export const ONLY_HOME = 1
export const ONLY_AWAY = 2
export const BOTH = 3

const HALVES_MEASURES = ['halves compared', 'home in halves', 'away in halves'] as const
export type HalvesMeasure = (typeof HALVES_MEASURES)[number]

/**
 * The measure of compared halves when both have as many goals: one less where the first has more,
 * one more where the second has.
 */
export const AS_MANY = 1
export const IN_BOTH_HALVES = 3

const TOTALS = 64
export const withTotal = (kind: number, total: number) =>
  kind * TOTALS + Math.min(total, TOTALS - 1)
export const kindOf = (value: number) => Math.floor(value / TOTALS)
export const totalOf = (value: number) => value % TOTALS
export const withScorers = (winner: number, scorers: number) => winner * (BOTH + 1) + scorers

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
      return scorersOf(home, away)
    case 'result and total':
      return withTotal(ahead(home - away), home + away)
    case 'result and scorers':
      return withScorers(ahead(home - away), scorersOf(home, away))
    case 'scorers and total':
      return withTotal(scorersOf(home, away), home + away)
    case 'listed score':
      return home > MAX_LISTED_GOALS || away > MAX_LISTED_GOALS
        ? LISTED_SCORES.length
        : home * LISTED_GOALS.length + away
  }
}

const scorersOf = (home: number, away: number) =>
  (home > 0 ? ONLY_HOME : 0) + (away > 0 ? ONLY_AWAY : 0)

export function comparedHalves(measure: HalvesMeasure, first: Score, second: Score): number {
  switch (measure) {
    case 'halves compared':
      return 1 - Math.sign(goalsOf(first) - goalsOf(second))
    case 'home in halves':
      return scorersOf(first.home, second.home)
    case 'away in halves':
      return scorersOf(first.away, second.away)
  }
}

export function ahead(margin: number): number {
  if (margin === 0) return NEITHER
  return margin > 0 ? HOME : AWAY
}

export const sideValue = (side: Side) => (side === 'home' ? HOME : AWAY)
export const halfAndFull = (half: number, full: number) => half * 3 + full

const SCORE_PARTS: ReadonlyMap<string, { part: Part; of: ScoreMeasure }> = new Map(
  (['match', 'first', 'second'] as const).flatMap((part) =>
    SCORE_MEASURES.map((of) => [`${PARTS[part]}${of}`, { part, of }] as const),
  ),
)

export function scoreMeasure(measure: Measure): { part: Part; of: ScoreMeasure } | undefined {
  return SCORE_PARTS.get(measure)
}

export function halvesMeasure(measure: Measure): HalvesMeasure | undefined {
  return HALVES_MEASURES.find((each) => each === measure)
}

export function goalAsked(measure: Measure): number | undefined {
  return measure.startsWith('goal ') ? Number(measure.slice('goal '.length)) : undefined
}

const MAX_REMAINING = 30

/**
 * Lists every value a measure can still take, a single one if decided; `undefined` if it depends on
 * past facts that are unknown.
 */
export function possibleValues(measure: Measure, facts: FootballFacts): number[] | undefined {
  const ofScore = scoreMeasure(measure)
  if (ofScore) return partValues(ofScore, facts)
  const ofHalves = halvesMeasure(measure)
  if (ofHalves) return halvesValues(ofHalves, facts)
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

function partValues(
  { part, of }: { part: Part; of: ScoreMeasure },
  facts: FootballFacts,
): number[] | undefined {
  if (part === 'match') return scoreValues(of, facts.score, isRegularTimeOver(facts))
  const halves = halvesSoFar(facts)
  return halves && scoreValues(of, halves[part], isHalfOver(part, facts))
}

const isHalfOver = (half: 'first' | 'second', facts: FootballFacts) =>
  half === 'first' ? isFirstHalfOver(facts) : isRegularTimeOver(facts)

/** A half has more goals than these at the end of any match; enough to list every comparison. */
const ENOUGH_GOALS = 30

function halvesValues(measure: HalvesMeasure, facts: FootballFacts): number[] | undefined {
  const halves = halvesSoFar(facts)
  if (!halves) return undefined
  const endsOf = (half: 'first' | 'second'): Score[] =>
    isHalfOver(half, facts)
      ? [halves[half]]
      : [0, 1, ENOUGH_GOALS].flatMap((home) =>
          [0, 1, ENOUGH_GOALS].map((away) => ({
            home: halves[half].home + home,
            away: halves[half].away + away,
          })),
        )
  return [
    ...new Set(
      endsOf('first').flatMap((first) =>
        endsOf('second').map((second) => comparedHalves(measure, first, second)),
      ),
    ),
  ]
}

function halfAndFullValues(facts: FootballFacts): number[] | undefined {
  const halves = partValues({ part: 'first', of: 'margin' }, facts)
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
