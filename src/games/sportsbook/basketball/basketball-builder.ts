import { requireSelection } from '../market-rule.ts'
import type { LegOf } from '../match-model.ts'
import { LOST, WON } from '../outcomes.ts'
import { readCounts } from '../points/readings.ts'
import { courseOf, finalScores, quarterScores, type BasketballState } from './basketball-course.ts'
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
): number | undefined {
  const course = courseOf(state, state.strength)
  const spreadOf = spreadsOf(course)
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
    uncertain.some(({ rule }) => scopes.includes(rule.measure.scope))
  const half = (number: 1 | 2): Scores => {
    const quarters = [`quarter ${2 * number - 1}`, `quarter ${2 * number}`] as const
    const scores = isAsked(quarters)
      ? joined(quarters.map((scope) => won(scope, quarterScores(course, ...quartersOf(scope)))))
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
  const regular = won(
    'regular',
    isAskedInside ? together(half(1), half(2)) : quarterScores(course, ...quartersOf('regular')),
  )
  return Math.min(
    1,
    massOf(isAsked(['match']) ? won('match', finalScores(course, regular)) : regular),
  )
}

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
