import { fairMarket, type Spread } from '../market-rule.ts'
import type { FairMarket } from '../match-model.ts'
import { countMarkets } from './counts/count-markets.ts'
import { goalsOf, type FootballState } from './football-state.ts'
import { jointOf, type Joint } from './joint.ts'
import {
  europeanHandicapRule,
  handicapRule,
  nextGoalRule,
  plainRule,
  totalRule,
  withTotalRule,
  type Rule,
} from './rules.ts'
import { spreadsOf } from './spreads.ts'

const HALF_LINES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]
/** Distance, in goals, that quarter lines reach from the expectation. */
const TOTAL_REACH = 1.25
const HANDICAP_REACH = 1.5
const TEAM_LINES = [0.5, 1.5, 2.5, 3.5, 4.5]
const HALF_TIME_LINES = [0.5, 1.5, 2.5, 3.5]
const RESULT_TOTAL_LINES = [1.5, 2.5, 3.5, 4.5]
const TOTAL_BOTH_LINES = [2.5, 3.5]
const EUROPEAN_LINES = [-3, -2, -1, 1, 2, 3]
const MIN_TOTAL = 0.5
const MAX_LINE = 12

const PLAIN_RULES = (
  [
    'result',
    'double-chance',
    'draw-no-bet',
    'both-score',
    'half-time',
    'half-time-double-chance',
    'half-time-both-score',
    'half-time-full-time',
    'correct-score',
    'odd-even',
    'home-clean-sheet',
    'away-clean-sheet',
    'home-win-to-nil',
    'away-win-to-nil',
    'first-goal',
    'last-goal',
    'second-half',
    'second-half-double-chance',
    'second-half-both-score',
    'second-half-odd-even',
    'half-time-odd-even',
    'half-time-goals',
    'second-half-goals',
    'highest-half',
    'home-both-halves',
    'away-both-halves',
    'result-both-score',
    'winning-margin',
    'exact-goals',
    'home-goals',
    'away-goals',
    'goal-range',
    'multigoals',
    'to-qualify',
  ] as const
).map(plainRule)

const FIXED_LINE_RULES = [
  ...TEAM_LINES.flatMap((line) => [totalRule('home-total', line), totalRule('away-total', line)]),
  ...HALF_TIME_LINES.flatMap((line) => [
    totalRule('half-time-total', line),
    totalRule('second-half-total', line),
  ]),
  ...RESULT_TOTAL_LINES.map((line) => withTotalRule('result-total', line)),
  ...TOTAL_BOTH_LINES.map((line) => withTotalRule('total-both-score', line)),
  ...EUROPEAN_LINES.map(europeanHandicapRule),
]

export function footballMarkets(state: FootballState): FairMarket[] {
  if (state.phase === 'ended') return []
  const joint = jointOf(state)
  const spreadOf = spreadsOf(joint)
  const markets: FairMarket[] = []
  for (const rule of rulesOf(joint, meanOf(spreadOf('total')), meanOf(spreadOf('margin')))) {
    const spread = spreadOf(rule.measure)
    const market = spread && fairMarket(rule, spread)
    if (market) markets.push(market)
  }
  return [...markets, ...countMarkets(state)]
}

function rulesOf({ facts }: Joint, total: number, margin: number): Rule[] {
  const scored = goalsOf(facts.score)
  const supremacy = margin - (facts.score.home - facts.score.away)
  return [
    ...PLAIN_RULES,
    ...totalLines(total).map((line) => totalRule('total', line)),
    ...linesAround(-supremacy, HANDICAP_REACH).map((line) => handicapRule(line, facts.score)),
    ...FIXED_LINE_RULES,
    ...(facts.phase === 'before' ? [] : [nextGoalRule(scored + 1)]),
  ]
}

function totalLines(expected: number): number[] {
  const near = linesAround(expected, TOTAL_REACH).filter(
    (line) => line >= MIN_TOTAL && line <= MAX_LINE,
  )
  return [...new Set([...HALF_LINES, ...near])].toSorted((a, b) => a - b)
}

function linesAround(middle: number, reach: number): number[] {
  const centre = Math.round(middle * 4)
  const steps = reach * 4
  return Array.from({ length: 2 * steps + 1 }, (_, index) => (centre - steps + index) / 4)
}

function meanOf(spread: Spread | undefined): number {
  return (
    spread?.values.reduce((mean, value, index) => mean + value * (spread.chances[index] ?? 0), 0) ??
    0
  )
}
