import { convolved, scoresOf, type ScoreChance } from '../basketball/scores.ts'
import { halfLinesOver } from '../lines.ts'
import { fairMarket, requireSelection, type Spread } from '../market-rule.ts'
import type { FairMarket, LegOf, LegResult, MatchModel } from '../match-model.ts'
import { once, rememberLast } from '../once.ts'
import { legResult, LOST, WON } from '../outcomes.ts'
import { readCounts } from '../points/readings.ts'
import { isPlayOver } from '../points/set-facts.ts'
import {
  goalCourse,
  isPartOver,
  withOvertime,
  type GoalCourse,
  type GoalFacts,
  type GoalState,
} from './goal-course.ts'
import {
  findGoalRule,
  handicapRule,
  partHandicapRule,
  partRules,
  partTotalRule,
  plainRules,
  TOTAL_TYPES,
  totalRule,
  type GoalMeasure,
  type GoalRule,
  type Scope,
} from './goal-rules.ts'
import { GOAL_GAMES, type GoalSport } from './goal-sports.ts'

/**
 * Prices and settles ice hockey and handball. The sides score independently in each part; every
 * market is a sum over the resulting scores.
 */
export function goalModel(sport: GoalSport): MatchModel<GoalState, GoalFacts> {
  return {
    sport,
    markets: (state) => goalMarkets(sport, state),
    resultOf: (leg, facts) => goalResultOf(sport, leg, facts),
    chanceOfAll: (legs, state) => chanceOfAll(sport, legs, state),
  }
}

const MIN = 1e-6

function goalMarkets(sport: GoalSport, state: GoalState): FairMarket[] {
  if (state.status !== 'scheduled' && state.status !== 'live') return []
  const spreadOf = spreadsOf(goalCourse(state, state.strength))
  const linesOf = (measure: GoalMeasure) => halfLinesOver(spreadOf(measure))
  const open = Array.from({ length: GOAL_GAMES[sport].parts }, (_, index) => index + 1).filter(
    (part) => part >= state.score.parts.length,
  )
  const rules = [
    ...plainRules(sport),
    ...linesOf({ scope: 'match', reading: 'margin' }).map((line) => handicapRule(-line)),
    ...TOTAL_TYPES.flatMap((type) =>
      linesOf(totalRule(type, 1).measure).map((line) => totalRule(type, line)),
    ),
    ...open.flatMap((part) => [
      ...partRules(sport, part),
      ...linesOf({ scope: part, reading: 'margin' }).map((line) =>
        partHandicapRule(sport, part, -line),
      ),
      ...linesOf({ scope: part, reading: 'total' }).map((line) => partTotalRule(sport, part, line)),
    ]),
  ]
  return rules.flatMap((rule) => fairMarket(rule, spreadOf(rule.measure)) ?? [])
}

function spreadsOf(course: GoalCourse): (measure: GoalMeasure) => Spread {
  const scores = new Map<Scope, readonly ScoreChance[]>()
  const spreads = new Map<string, Spread>()
  return ({ scope, reading }) => {
    const name = `${scope} ${reading}`
    const known = spreads.get(name)
    if (known !== undefined) return known
    const inScope = scores.get(scope) ?? scoresIn(course, scope)
    scores.set(scope, inScope)
    const sums = new Map<number, number>()
    for (const { home, away, chance } of inScope) {
      const value = readCounts(reading, home, away)
      sums.set(value, (sums.get(value) ?? 0) + chance)
    }
    const spread = { values: [...sums.keys()], chances: Float64Array.from(sums.values()) }
    spreads.set(name, spread)
    return spread
  }
}

function scoresIn({ parts, overtime }: GoalCourse, scope: Scope): ScoreChance[] {
  const played = typeof scope === 'number' ? parts.slice(scope - 1, scope) : parts
  const scores = scoresOf(
    [
      played.reduce((sum, { base }) => sum + base[0], 0),
      played.reduce((sum, { base }) => sum + base[1], 0),
    ],
    played.map(({ home }) => home).reduce(convolved),
    played.map(({ away }) => away).reduce(convolved),
  )
  return scope === 'match' ? withOvertime(scores, overtime) : scores
}

export function goalScores(state: GoalState): ScoreChance[] {
  return scoresIn(goalCourse(state, state.strength), 'match').filter(({ chance }) => chance > MIN)
}

/** More goals than a side ever scores in one part. */
const MAX_IN_PART = 60

/**
 * Returns the result of a selection, decided once all possible continuations agree. In a match that
 * is not finished, selections decided by then stand and the rest is void.
 * @throws UnknownSelectionError
 */
function goalResultOf(sport: GoalSport, leg: LegOf, facts: GoalFacts): LegResult | 'open' {
  const { rule, place } = requireSelection(leg, findGoalRule(sport, leg.market))
  const outcomes = new Set(
    possibleValues(sport, rule.measure, facts).map((value) => rule.outcome(place, value)),
  )
  const [outcome] = outcomes
  if (outcome !== undefined && outcomes.size === 1) return legResult(outcome)
  return isPlayOver(facts) ? { result: 'void' } : 'open'
}

function possibleValues(
  sport: GoalSport,
  { scope, reading }: GoalMeasure,
  facts: GoalFacts,
): number[] {
  const game = GOAL_GAMES[sport]
  const [from, to] = typeof scope === 'number' ? [scope - 1, scope] : [0, game.parts]
  const indexes = Array.from({ length: to - from }, (_, index) => from + index)
  const [home, away] = indexes.reduce<readonly [number, number]>(
    ([h, a], index) => {
      const [more, other] = facts.score.parts[index] ?? [0, 0]
      return [h + more, a + other]
    },
    [0, 0],
  )
  const maxGoals = MAX_IN_PART * indexes.filter((index) => !isPartOver(facts, index)).length
  const lowest = reading === 'margin' ? home - away - maxGoals : readCounts(reading, home, away)
  const highest =
    reading === 'margin'
      ? home - away + maxGoals
      : readCounts(reading, home + maxGoals, away + maxGoals)
  const values = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
  if (scope !== 'match' || game.overtime === undefined) return values
  if (maxGoals > 0) return reading === 'margin' ? values.filter((margin) => margin !== 0) : values
  if (home !== away) return values
  return overtimeGoals(facts, game.parts).map(([h, a]) => readCounts(reading, home + h, away + a))
}

function overtimeGoals(
  { score: { parts } }: GoalFacts,
  regular: number,
): readonly (readonly [number, number])[] {
  const [home, away] = parts[regular] ?? [0, 0]
  return home === away
    ? [
        [1, 0],
        [0, 1],
      ]
    : [[home, away]]
}

/**
 * The chance that all legs win: keeps in each part, then in regular time and in the match, the
 * scores that win its legs. `undefined` if a leg may return its stake; 0 if legs exclude one
 * another.
 * @throws UnknownSelectionError
 */
function chanceOfAll(
  sport: GoalSport,
  legs: readonly LegOf[],
  state: GoalState,
): number | undefined {
  const { course, spreadOf, regularScores } = distributionsOf(state)
  const asked = legs.map((leg) => requireSelection(leg, findGoalRule(sport, leg.market)))
  for (const { rule, place } of asked) {
    const outcomes = new Set(
      spreadOf(rule.measure).values.map((value) => rule.outcome(place, value)),
    )
    if ([...outcomes].some((outcome) => outcome !== WON && outcome !== LOST)) return undefined
    if (!outcomes.has(WON)) return 0
  }
  const won = (scope: Scope, scores: readonly ScoreChance[]) =>
    keeping(
      asked.filter(({ rule }) => rule.measure.scope === scope),
      scores,
    )
  const isPartAsked = asked.some(({ rule }) => typeof rule.measure.scope === 'number')
  const regular = isPartAsked
    ? course.parts.map((_, index) => won(index + 1, scoresIn(course, index + 1))).reduce(together)
    : regularScores()
  const all = won('match', withOvertime(won('regular', regular), course.overtime))
  return Math.min(
    1,
    all.reduce((sum, { chance }) => sum + chance, 0),
  )
}

type Distributions = {
  course: GoalCourse
  spreadOf: ReturnType<typeof spreadsOf>
  regularScores: () => readonly ScoreChance[]
}

const distributionsOf = rememberLast((state: GoalState): Distributions => {
  const course = goalCourse(state, state.strength)
  return {
    course,
    spreadOf: spreadsOf(course),
    regularScores: once(() => scoresIn(course, 'regular')),
  }
})

function keeping(
  asked: readonly { rule: GoalRule; place: number }[],
  scores: readonly ScoreChance[],
): readonly ScoreChance[] {
  if (asked.length === 0) return scores
  return scores.filter(({ home, away }) =>
    asked.every(
      ({ rule, place }) =>
        rule.outcome(place, readCounts(rule.measure.reading, home, away)) === WON,
    ),
  )
}

const SCORE_LIMIT = 128

function together(
  one: readonly ScoreChance[],
  other: readonly ScoreChance[],
): readonly ScoreChance[] {
  const sums = new Map<number, number>()
  for (const a of one) {
    for (const b of other) {
      const cell = (a.home + b.home) * SCORE_LIMIT + a.away + b.away
      sums.set(cell, (sums.get(cell) ?? 0) + a.chance * b.chance)
    }
  }
  return [...sums].map(([cell, chance]) => ({
    home: Math.floor(cell / SCORE_LIMIT),
    away: cell % SCORE_LIMIT,
    chance,
  }))
}
