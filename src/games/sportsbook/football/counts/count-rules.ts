import { oneWinner, overUnder, withHandicap, type MarketRule } from '../../market-rule.ts'
import { ahead } from '../measures.ts'
import { COUNTED, type Counted } from './count-model.ts'
import { ANY_RED, type CountMeasure, type CountPart, type NumberMeasure } from './count-measures.ts'

/** `measureKey` is the measure as text, unique among the markets of a count. */
export type CountRule = MarketRule & {
  counted: Counted
  measure: CountMeasure
  measureKey: string
}

const SIDES = ['home', 'away'] as const
const THREE_WAY = ['home', 'draw', 'away'] as const
const FOR_ONE = ['home', 'none', 'away'] as const
const OVER_UNDER = ['over', 'under'] as const
const YES_NO = ['yes', 'no'] as const

type Plain = { measure: CountMeasure } & Pick<MarketRule, 'selections' | 'outcome' | 'winner'>

const result = (part: CountPart): Plain => ({
  measure: { kind: 'margin', part },
  selections: THREE_WAY,
  ...oneWinner(ahead),
})
const forOne = (measure: CountMeasure): Plain => ({
  measure,
  selections: FOR_ONE,
  ...oneWinner((side) => side),
})
const red = (side?: 'home' | 'away'): Plain => ({
  measure: { kind: 'red', ...(side && { side }) },
  selections: YES_NO,
  ...oneWinner((value) => (value === ANY_RED ? 0 : 1)),
})
const oddEven: Plain = {
  measure: { kind: 'total', part: 'match' },
  selections: ['odd', 'even'],
  ...oneWinner((total) => (total % 2 === 1 ? 0 : 1)),
}
const range: Plain = {
  measure: { kind: 'total', part: 'match' },
  selections: ['0-8', '9-11', '12+'],
  ...oneWinner((total) => (total <= 8 ? 0 : total <= 11 ? 1 : 2)),
}

const PLAIN: Readonly<Record<Counted, Readonly<Record<string, Plain>>>> = {
  corners: {
    result: result('match'),
    'half-result': result('first'),
    'second-half-result': result('second'),
    first: forOne({ kind: 'nth', nth: 1 }),
    last: forOne({ kind: 'last' }),
    range,
    'odd-even': oddEven,
  },
  cards: {
    result: result('match'),
    'half-result': result('first'),
    'second-half-result': result('second'),
    first: forOne({ kind: 'nth', nth: 1 }),
    red: red(),
    'home-red': red('home'),
    'away-red': red('away'),
    'odd-even': oddEven,
  },
}

const TOTALS: Readonly<Record<string, NumberMeasure>> = {
  total: { kind: 'total', part: 'match' },
  'home-total': { kind: 'home', part: 'match' },
  'away-total': { kind: 'away', part: 'match' },
  'half-total': { kind: 'total', part: 'first' },
  'second-half-total': { kind: 'total', part: 'second' },
}

const MAX_LINE = 40
const MAX_RACE = 15

export const plainTypesOf = (counted: Counted): string[] => Object.keys(PLAIN[counted])
export const TOTAL_TYPES = Object.keys(TOTALS)

const rules = new Map<string, CountRule>()

export function countRule(counted: Counted, type: string, line?: number): CountRule | undefined {
  const key = line === undefined ? `${counted}-${type}` : `${counted}-${type}:${line}`
  const known = rules.get(key)
  if (known) return known
  const found = line === undefined ? plainOf(counted, type) : ofLine(counted, type, line)
  const rule = found && {
    ...found,
    counted,
    measureKey: JSON.stringify(found.measure),
    key,
    type: `${counted}-${type}`,
    ...(line !== undefined && { line }),
  }
  // Only markets that exist are remembered: their number is bounded, that of keys is not.
  if (rule) rules.set(key, rule)
  return rule
}

const plainOf = (counted: Counted, type: string): Plain | undefined =>
  Object.hasOwn(PLAIN[counted], type) ? PLAIN[counted][type] : undefined

function ofLine(counted: Counted, type: string, line: number): Plain | undefined {
  if (type === 'next' || (type === 'race' && counted === 'corners')) {
    if (!Number.isInteger(line) || line < 1 || line > (type === 'race' ? MAX_RACE : MAX_LINE))
      return undefined
    return forOne(type === 'next' ? { kind: 'nth', nth: line } : { kind: 'race', to: line })
  }
  if (!Number.isInteger(line * 4) || Math.abs(line) > MAX_LINE) return undefined
  if (type === 'handicap')
    return {
      measure: { kind: 'margin', part: 'match' },
      selections: SIDES,
      ...withHandicap(line),
    }
  const measure = Object.hasOwn(TOTALS, type) ? TOTALS[type] : undefined
  return measure && line >= 0.5
    ? {
        measure,
        selections: OVER_UNDER,
        ...overUnder(line),
      }
    : undefined
}

const KEY = /^(corners|cards)-([a-z-]+)(?::(-?\d{1,2}(?:\.\d{1,2})?))?$/

export function findCountRule(key: string): CountRule | undefined {
  const [, family = '', type = '', line] = KEY.exec(key) ?? []
  const counted = COUNTED.find((each) => each === family)
  const rule = counted && countRule(counted, type, line === undefined ? undefined : Number(line))
  return rule?.key === key ? rule : undefined
}
