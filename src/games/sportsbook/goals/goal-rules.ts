import type { MarketRule } from '../market-rule.ts'
import { lineOutcome, wonIf } from '../outcomes.ts'
import type { PointReading } from '../basketball/point-sums.ts'
import { GOAL_GAMES, type GoalSport } from './goal-sports.ts'

/** `match` includes the overtime, `regular` does not; a part is numbered from 1. */
export type Scope = 'match' | 'regular' | number
export type GoalMeasure = { scope: Scope; reading: PointReading }
export type GoalRule = MarketRule & { measure: GoalMeasure }

const TWO_WAY = ['home', 'away'] as const
const THREE_WAY = ['home', 'draw', 'away'] as const
const MAX_LINE = 100

type Plain = Pick<GoalRule, 'measure' | 'selections' | 'outcome'>

const overUnder = (scope: Scope, reading: PointReading, line: number): Plain => ({
  measure: { scope, reading },
  selections: ['over', 'under'],
  outcome: (selection, goals) => lineOutcome(selection === 0 ? goals - line : line - goals),
})
const handicap = (scope: Scope, line: number): Plain => ({
  measure: { scope, reading: 'margin' },
  selections: TWO_WAY,
  outcome: (selection, margin) => lineOutcome((selection === 0 ? 1 : -1) * (margin + line)),
})
const threeWay = (scope: Scope): Plain => ({
  measure: { scope, reading: 'margin' },
  selections: THREE_WAY,
  outcome: (selection, margin) => wonIf(Math.sign(margin) === 1 - selection),
})
const oddEven = (scope: Scope): Plain => ({
  measure: { scope, reading: 'total' },
  selections: ['odd', 'even'],
  outcome: (selection, goals) => wonIf(goals % 2 === 1 - selection),
})

const RESULT: GoalRule = { key: 'result', type: 'result', ...threeWay('regular') }
const ODD_EVEN: GoalRule = { key: 'odd-even', type: 'odd-even', ...oddEven('match') }
const OF_OVERTIME: readonly GoalRule[] = [
  {
    key: 'winner',
    type: 'winner',
    measure: { scope: 'match', reading: 'margin' },
    selections: TWO_WAY,
    outcome: (selection, margin) => wonIf(margin > 0 === (selection === 0)),
  },
  {
    key: 'overtime',
    type: 'overtime',
    measure: { scope: 'regular', reading: 'margin' },
    selections: ['yes', 'no'],
    outcome: (selection, margin) => wonIf((margin === 0) === (selection === 0)),
  },
]

export function plainRules(sport: GoalSport): readonly GoalRule[] {
  return GOAL_GAMES[sport].overtime ? [...OF_OVERTIME, RESULT, ODD_EVEN] : [RESULT, ODD_EVEN]
}

export const TOTALS = { total: 'total', 'home-total': 'home', 'away-total': 'away' } as const
export type TotalType = keyof typeof TOTALS
export const TOTAL_TYPES = ['total', 'home-total', 'away-total'] as const

export function totalRule(type: TotalType, line: number): GoalRule {
  return { key: `${type}:${line}`, type, line, ...overUnder('match', TOTALS[type], line) }
}

export function handicapRule(line: number): GoalRule {
  return { key: `handicap:${line}`, type: 'handicap', line, ...handicap('match', line) }
}

const PERIODS = { 'ice-hockey': 'period', handball: 'half' } as const

export function partRules(sport: GoalSport, number: number): GoalRule[] {
  const period = PERIODS[sport]
  return [
    { key: `${period}-result:${number}`, type: `${period}-result`, ...threeWay(number) },
    { key: `${period}-odd-even:${number}`, type: `${period}-odd-even`, ...oddEven(number) },
  ]
}

export function partTotalRule(sport: GoalSport, number: number, line: number): GoalRule {
  const type = `${PERIODS[sport]}-total`
  return { key: `${type}:${number}:${line}`, type, line, ...overUnder(number, 'total', line) }
}

export function partHandicapRule(sport: GoalSport, number: number, line: number): GoalRule {
  const type = `${PERIODS[sport]}-handicap`
  return { key: `${type}:${number}:${line}`, type, line, ...handicap(number, line) }
}

const NUMBER = /^-?\d{1,3}(?:\.\d)?$/

export function findGoalRule(sport: GoalSport, key: string): GoalRule | undefined {
  const [, ...parts] = key.split(':')
  if (!parts.every((part) => NUMBER.test(part))) return undefined
  return rulesOf(sport, parts.map(Number)).find((rule) => rule.key === key)
}

function rulesOf(sport: GoalSport, [first, second]: readonly number[]): GoalRule[] {
  if (first === undefined) return [...plainRules(sport)]
  const isPart = Number.isInteger(first) && first >= 1 && first <= GOAL_GAMES[sport].parts
  if (second === undefined)
    return [
      ...(isLine(first) ? [handicapRule(first)] : []),
      ...(isLine(first) && first > 0 ? TOTAL_TYPES.map((type) => totalRule(type, first)) : []),
      ...(isPart ? partRules(sport, first) : []),
    ]
  if (!isPart || !isLine(second)) return []
  return [
    partHandicapRule(sport, first, second),
    ...(second > 0 ? [partTotalRule(sport, first, second)] : []),
  ]
}

const isLine = (line: number) => Number.isInteger(line * 2) && Math.abs(line) <= MAX_LINE
