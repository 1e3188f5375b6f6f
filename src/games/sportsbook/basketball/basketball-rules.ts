import { oneWinner, type MarketRule } from '../market-rule.ts'
import { lineOutcome, wonIf } from '../outcomes.ts'
import type { PointReading } from './point-sums.ts'

export type Scope = 'match' | 'regular' | `half ${number}` | `quarter ${number}`
export type Measure = { scope: Scope; reading: PointReading }

export type BasketballRule = MarketRule & { measure: Measure }

const SIDES = ['home', 'away'] as const
const THREE_WAY = ['home', 'draw', 'away'] as const

const MAX_LINE = 500

type Plain = Pick<BasketballRule, 'measure' | 'selections' | 'outcome'>

const overUnder = (scope: Scope, reading: PointReading, line: number): Plain => ({
  measure: { scope, reading },
  selections: ['over', 'under'],
  outcome: (selection, points) => lineOutcome(selection === 0 ? points - line : line - points),
})
const handicap = (scope: Scope, line: number): Plain => ({
  measure: { scope, reading: 'margin' },
  selections: SIDES,
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
  outcome: (selection, points) => wonIf(points % 2 === 1 - selection),
})

/** Points by which a side wins; bands of five, the last one open. */
const MARGINS = ['1-5', '6-10', '11-15', '16-20', '21+'] as const
const BAND_POINTS = 5
const marginBand = (margin: number) =>
  Math.min(MARGINS.length - 1, Math.floor((Math.abs(margin) - 1) / BAND_POINTS))

export const PLAIN_RULES: readonly BasketballRule[] = [
  {
    key: 'winner',
    type: 'winner',
    measure: { scope: 'match', reading: 'margin' },
    selections: SIDES,
    outcome: (selection, margin) => wonIf(margin > 0 === (selection === 0)),
  },
  { key: 'result', type: 'result', ...threeWay('regular') },
  {
    key: 'winning-margin',
    type: 'winning-margin',
    measure: { scope: 'match', reading: 'margin' },
    selections: SIDES.flatMap((side) => MARGINS.map((margin) => `${side}-${margin}`)),
    ...oneWinner((margin) => marginBand(margin) + (margin > 0 ? 0 : MARGINS.length)),
  },
  { key: 'odd-even', type: 'odd-even', ...oddEven('match') },
  {
    key: 'overtime',
    type: 'overtime',
    measure: { scope: 'regular', reading: 'margin' },
    selections: ['yes', 'no'],
    outcome: (selection, margin) => wonIf((margin === 0) === (selection === 0)),
  },
]

const TOTALS = { total: 'total', 'home-total': 'home', 'away-total': 'away' } as const
export type TotalType = keyof typeof TOTALS

export function totalRule(type: TotalType, line: number): BasketballRule {
  return { key: `${type}:${line}`, type, line, ...overUnder('match', TOTALS[type], line) }
}

/** The home side starts with `line` points. */
export function handicapRule(line: number): BasketballRule {
  return { key: `handicap:${line}`, type: 'handicap', line, ...handicap('match', line) }
}

export const PERIODS = { half: 2, quarter: 4 } as const
export type Period = keyof typeof PERIODS

export function periodResultRule(period: Period, number: number): BasketballRule {
  return {
    key: `${period}-result:${number}`,
    type: `${period}-result`,
    ...threeWay(`${period} ${number}`),
  }
}

export function periodOddEvenRule(period: Period, number: number): BasketballRule {
  return {
    key: `${period}-odd-even:${number}`,
    type: `${period}-odd-even`,
    ...oddEven(`${period} ${number}`),
  }
}

export function periodTotalRule(period: Period, number: number, line: number): BasketballRule {
  return {
    key: `${period}-total:${number}:${line}`,
    type: `${period}-total`,
    line,
    ...overUnder(`${period} ${number}`, 'total', line),
  }
}

export function periodHandicapRule(period: Period, number: number, line: number): BasketballRule {
  return {
    key: `${period}-handicap:${number}:${line}`,
    type: `${period}-handicap`,
    line,
    ...handicap(`${period} ${number}`, line),
  }
}

const NUMBER = /^-?\d{1,3}(?:\.\d)?$/

export function findRule(key: string): BasketballRule | undefined {
  const [type = '', ...parts] = key.split(':')
  if (!parts.every((part) => NUMBER.test(part))) return undefined
  return rulesOf(type, parts.map(Number)).find((rule) => rule.key === key)
}

function rulesOf(type: string, [first, second]: readonly number[]): BasketballRule[] {
  if (first === undefined) return [...PLAIN_RULES]
  if (second === undefined && isLine(first)) {
    const totals =
      first > 0
        ? (['total', 'home-total', 'away-total'] as const).map((each) => totalRule(each, first))
        : []
    return [...totals, handicapRule(first), ...periodRules(type, first)]
  }
  return second !== undefined && isLine(second) ? periodRules(type, first, second) : []
}

function periodRules(type: string, number: number, line?: number): BasketballRule[] {
  const period: Period = type.startsWith('half-') ? 'half' : 'quarter'
  if (!Number.isInteger(number) || number < 1 || number > PERIODS[period]) return []
  if (line === undefined)
    return [periodResultRule(period, number), periodOddEvenRule(period, number)]
  return [
    ...(line > 0 ? [periodTotalRule(period, number, line)] : []),
    periodHandicapRule(period, number, line),
  ]
}

const isLine = (line: number) => Number.isInteger(line * 2) && Math.abs(line) <= MAX_LINE
