import type { MarketRule } from '../market-rule.ts'
import { lineOutcome, VOID, wonIf } from '../outcomes.ts'
import { NOT_PLAYED, type Measure } from './measures.ts'
import { countsOf } from './readings.ts'

export type SetRule = MarketRule & { measure: Measure }

export type SetFormat = {
  bestOf: number
  setScores: readonly string[]
  /** Tennis: games are won, and aces are served. */
  hasGames: boolean
}

const SIDES = ['home', 'away'] as const
const OVER_UNDER = ['over', 'under'] as const
const ODD_EVEN = ['odd', 'even'] as const

const MAX_LINE = 600
const MAX_GAMES = 13

const TOTALS = {
  'sets-total': { of: 'sets', reading: 'total' },
  total: { of: 'points', reading: 'total' },
  'home-total': { of: 'points', reading: 'home' },
  'away-total': { of: 'points', reading: 'away' },
} as const satisfies Record<string, Measure>
const HANDICAPS = {
  'sets-handicap': { of: 'sets', reading: 'margin' },
  handicap: { of: 'points', reading: 'margin' },
} as const satisfies Record<string, Measure>

/** Only for tennis. */
const ACES_TOTALS = {
  'aces-total': { of: 'aces', reading: 'total' },
  'aces-home-total': { of: 'aces', reading: 'home' },
  'aces-away-total': { of: 'aces', reading: 'away' },
} as const satisfies Record<string, Measure>

export type TotalType = keyof typeof TOTALS
type AcesTotalType = keyof typeof ACES_TOTALS
export const ACES_TOTAL_TYPES = Object.keys(ACES_TOTALS).filter((type) =>
  isKeyOf(ACES_TOTALS, type),
)
export type HandicapType = keyof typeof HANDICAPS

export const setsToWin = (bestOf: number) => Math.floor(bestOf / 2) + 1

export function winnerRule(): SetRule {
  return { key: 'winner', type: 'winner', ...ahead({ of: 'sets', reading: 'margin' }) }
}

export function correctScoreRule({ bestOf }: SetFormat): SetRule {
  const losses = Array.from({ length: setsToWin(bestOf) }, (_, lost) => lost)
  const scores = [
    ...losses.map((lost) => `${setsToWin(bestOf)}-${lost}`),
    ...losses.map((lost) => `${lost}-${setsToWin(bestOf)}`),
  ]
  return {
    key: 'correct-score',
    type: 'correct-score',
    ...scored({ of: 'sets', reading: 'score' }, scores),
  }
}

export function oddEvenRule(): SetRule {
  return { key: 'odd-even', type: 'odd-even', ...oddEven({ of: 'points', reading: 'total' }) }
}

export function totalRule(type: TotalType, line: number): SetRule {
  return { key: `${type}:${line}`, type, line, ...overUnder(TOTALS[type], line) }
}

export function acesTotalRule(type: AcesTotalType, line: number): SetRule {
  return { key: `${type}:${line}`, type, line, ...overUnder(ACES_TOTALS[type], line) }
}

export function mostAcesRule(): SetRule {
  return {
    key: 'aces-most',
    type: 'aces-most',
    ...plain({ of: 'aces', reading: 'margin' }, ['home', 'equal', 'away'], (selection, margin) =>
      wonIf(Math.sign(margin) === 1 - selection),
    ),
  }
}

export function handicapRule(type: HandicapType, line: number): SetRule {
  return { key: `${type}:${line}`, type, line, ...handicap(HANDICAPS[type], line) }
}

export function setWinnerRule(set: number): SetRule {
  return {
    key: `set-winner:${set}`,
    type: 'set-winner',
    ...ahead({ of: 'set', set, reading: 'margin' }),
  }
}

export function setScoreRule(set: number, { setScores }: SetFormat): SetRule {
  return {
    key: `set-score:${set}`,
    type: 'set-score',
    ...scored({ of: 'set', set, reading: 'score' }, setScores),
  }
}

export function setTotalRule(set: number, line: number): SetRule {
  return {
    key: `set-total:${set}:${line}`,
    type: 'set-total',
    line,
    ...overUnder({ of: 'set', set, reading: 'total' }, line),
  }
}

export function setHandicapRule(set: number, line: number): SetRule {
  return {
    key: `set-handicap:${set}:${line}`,
    type: 'set-handicap',
    line,
    ...handicap({ of: 'set', set, reading: 'margin' }, line),
  }
}

export function setOddEvenRule(set: number): SetRule {
  return {
    key: `set-odd-even:${set}`,
    type: 'set-odd-even',
    ...oddEven({ of: 'set', set, reading: 'total' }),
  }
}

export function gameRule(set: number, game: number): SetRule {
  return {
    key: `game:${set}:${game}`,
    type: 'game',
    ...plain({ of: 'game', set, game }, SIDES, (selection, winner) => wonIf(winner === selection)),
  }
}

type Plain = Pick<SetRule, 'measure' | 'selections' | 'outcome'>

function plain(
  measure: Measure,
  selections: readonly string[],
  outcome: (selection: number, value: number) => number,
): Plain {
  return {
    measure,
    selections,
    outcome: (selection, value) => (value === NOT_PLAYED ? VOID : outcome(selection, value)),
  }
}

const ahead = (measure: Measure) =>
  plain(measure, SIDES, (selection, margin) => wonIf(margin > 0 === (selection === 0)))
const oddEven = (measure: Measure) =>
  plain(measure, ODD_EVEN, (selection, count) => wonIf(count % 2 === 1 - selection))
const overUnder = (measure: Measure, line: number) =>
  plain(measure, OVER_UNDER, (selection, count) =>
    lineOutcome(selection === 0 ? count - line : line - count),
  )
const handicap = (measure: Measure, line: number) =>
  plain(measure, SIDES, (selection, margin) =>
    lineOutcome((selection === 0 ? 1 : -1) * (margin + line)),
  )

function scored(measure: Measure, scores: readonly string[]): Plain {
  return plain(measure, scores, (selection, value) =>
    wonIf(scores[selection] === countsOf(value).join('-')),
  )
}

const NUMBER = /^-?\d{1,3}(?:\.\d)?$/

export function findRule(key: string, format: SetFormat): SetRule | undefined {
  const [type = '', ...parts] = key.split(':')
  if (!parts.every((part) => NUMBER.test(part))) return undefined
  const rule = ruleOf(type, parts.map(Number), format)
  return rule?.key === key ? rule : undefined
}

function ruleOf(
  type: string,
  [first, second]: readonly number[],
  format: SetFormat,
): SetRule | undefined {
  if (first === undefined) return matchRule(type, format)
  const isSet = Number.isInteger(first) && first >= 1 && first <= format.bestOf
  if (second !== undefined) return isSet ? setLineRule(type, first, second, format) : undefined
  return (
    (isLine(first) ? lineRule(type, first, format) : undefined) ??
    (isSet ? setRule(type, first, format) : undefined)
  )
}

function matchRule(type: string, format: SetFormat): SetRule | undefined {
  return [
    winnerRule(),
    correctScoreRule(format),
    oddEvenRule(),
    ...(format.hasGames ? [mostAcesRule()] : []),
  ].find((rule) => rule.type === type)
}

function lineRule(type: string, line: number, { hasGames }: SetFormat): SetRule | undefined {
  if (hasGames && isKeyOf(ACES_TOTALS, type))
    return line > 0 ? acesTotalRule(type, line) : undefined
  if (isKeyOf(TOTALS, type)) return line > 0 ? totalRule(type, line) : undefined
  return isKeyOf(HANDICAPS, type) ? handicapRule(type, line) : undefined
}

function setRule(type: string, set: number, format: SetFormat): SetRule | undefined {
  const rules = [
    setWinnerRule(set),
    setOddEvenRule(set),
    ...(format.setScores.length > 0 ? [setScoreRule(set, format)] : []),
  ]
  return rules.find((rule) => rule.type === type)
}

function setLineRule(
  type: string,
  set: number,
  second: number,
  { hasGames }: SetFormat,
): SetRule | undefined {
  if (type === 'game')
    return hasGames && Number.isInteger(second) && second >= 1 && second <= MAX_GAMES
      ? gameRule(set, second)
      : undefined
  if (!isLine(second)) return undefined
  if (type === 'set-total') return second > 0 ? setTotalRule(set, second) : undefined
  return type === 'set-handicap' ? setHandicapRule(set, second) : undefined
}

const isLine = (line: number) => Number.isInteger(line * 2) && Math.abs(line) <= MAX_LINE

function isKeyOf<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key)
}
