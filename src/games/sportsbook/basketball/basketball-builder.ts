import { requireSelection } from '../market-rule.ts'
import type { LegOf } from '../match-model.ts'
import { once, rememberLast } from '../once.ts'
import { LOST, WON } from '../outcomes.ts'
import { readCounts } from '../points/readings.ts'
import {
  courseOf,
  finalScores,
  QUARTERS,
  quarterScores,
  type BasketballState,
  type Course,
} from './basketball-course.ts'
import { raceScores, RACE_WINNERS } from './quarter-race.ts'
import { findRule, type BasketballRule, type Scope } from './basketball-rules.ts'
import { quartersOf, spreadsOf } from './basketball-spreads.ts'
import { together, type ScoreChance } from './scores.ts'

type Asked = { rule: BasketballRule; place: number }
type Scores = readonly ScoreChance[]

/**
 * Computes the chance that all legs win: combines quarters to halves, regular time and match,
 * keeping at each stage what wins its legs. `undefined` if a leg may return its stake; 0 if legs
 * exclude one another. Throws UnknownSelectionError.
 */
export function basketballChanceOfAll(
  legs: readonly LegOf[],
  state: BasketballState,
  races: ReadonlyMap<string, RaceAsked> = NO_RACES,
): number | undefined {
  const { course, spreadOf, regularScores, matchScores } = distributionsOf(state)
  const asked = legs.map((leg) => {
    const { rule, place } = requireSelection(leg, findRule(leg.market))
    return {
      rule,
      place,
      outcomes: new Set(spreadOf(rule.measure).values.map((value) => rule.outcome(place, value))),
    }
  })
  if (
    !asked.every(({ outcomes }) =>
      [...outcomes].every((outcome) => outcome === WON || outcome === LOST),
    )
  )
    return undefined
  if (asked.some(({ outcomes }) => !outcomes.has(WON))) return 0
  const uncertain = asked.filter(({ outcomes }) => outcomes.size > 1)
  const won = (scope: Scope, scores: Scores) =>
    keeping(
      uncertain.filter(({ rule }) => rule.measure.scope === scope),
      scores,
    )
  const isAsked = (scopes: readonly Scope[]) =>
    scopes.some((scope) => races.has(scope)) ||
    uncertain.some(({ rule }) => scopes.includes(rule.measure.scope))
  const quarterOf = (scope: Scope): Scores => {
    const race = races.get(scope)
    const scores = race && raceScores(state.strength.pace / QUARTERS, state.strength, race.target)
    return (
      scores?.[RACE_WINNERS[race?.place ?? 0] ?? 'none'] ??
      quarterScores(course, ...quartersOf(scope))
    )
  }
  const half = (number: 1 | 2): Scores => {
    const quarters = [`quarter ${2 * number - 1}`, `quarter ${2 * number}`] as const
    const scores = isAsked(quarters)
      ? joined(quarters.map((scope) => won(scope, quarterOf(scope))))
      : quarterScores(course, ...quartersOf(`half ${number}`))
    return won(`half ${number}`, scores)
  }
  const isAskedInside = isAsked([
    'half 1',
    'half 2',
    'quarter 1',
    'quarter 2',
    'quarter 3',
    'quarter 4',
  ])
  if (!isAsked(['regular', 'match'])) return Math.min(1, massOf(half(1)) * massOf(half(2)))
  if (!isAskedInside && !isAsked(['regular']))
    return Math.min(1, massOf(won('match', matchScores())))
  const regular = won('regular', isAskedInside ? together(half(1), half(2)) : regularScores())
  return Math.min(
    1,
    massOf(isAsked(['match']) ? won('match', finalScores(course, regular)) : regular),
  )
}

export type RaceAsked = { target: number; place: number }
const NO_RACES: ReadonlyMap<string, RaceAsked> = new Map()

/**
 * The chances that home leads (1), neither side leads (0) or away leads (−1) in a quarter, and that
 * the legs of that quarter win.
 */
export function quarterMasses(
  course: Course,
  quarter: number,
  legs: readonly LegOf[],
): ReadonlyMap<number, number> {
  const scope = `quarter ${quarter}` as const
  const asked = legs
    .map((leg) => requireSelection(leg, findRule(leg.market)))
    .filter(({ rule }) => rule.measure.scope === scope)
  const masses = new Map<number, number>()
  for (const { home, away, chance } of keeping(
    asked,
    quarterScores(course, ...quartersOf(scope)),
  )) {
    const lead = Math.sign(home - away)
    masses.set(lead, (masses.get(lead) ?? 0) + chance)
  }
  return masses
}

type Distributions = {
  course: Course
  spreadOf: ReturnType<typeof spreadsOf>
  regularScores: () => Scores
  matchScores: () => Scores
}

const distributionsOf = rememberLast((state: BasketballState): Distributions => {
  const course = courseOf(state, state.strength)
  const regularScores = once(() => quarterScores(course, ...quartersOf('regular')))
  return {
    course,
    spreadOf: spreadsOf(course),
    regularScores,
    matchScores: once(() => finalScores(course, regularScores())),
  }
})

function joined([one = [], other = []]: readonly Scores[]): Scores {
  return together(one, other)
}

function keeping(asked: readonly Asked[], scores: Scores): Scores {
  if (asked.length === 0) return scores
  return scores.filter(({ home, away }) =>
    asked.every(
      ({ rule, place }) =>
        rule.outcome(place, readCounts(rule.measure.reading, home, away)) === WON,
    ),
  )
}

const massOf = (scores: Scores) => scores.reduce((sum, { chance }) => sum + chance, 0)
