import type { Score } from './football-state.ts'
import {
  ahead,
  AWAY,
  BOTH,
  HOME,
  LISTED_SCORES,
  ONLY_AWAY,
  ONLY_HOME,
  type Measure,
} from './measures.ts'
import type { MarketRule } from '../market-rule.ts'
import { lineOutcome, VOID, wonIf } from '../outcomes.ts'

export type Rule = MarketRule & { type: MarketType; measure: Measure }

const SIDES = ['home', 'away'] as const
const THREE_WAY = ['home', 'draw', 'away'] as const
const GOAL_FOR = ['home', 'none', 'away'] as const
const DOUBLE = ['home-draw', 'home-away', 'draw-away'] as const
const OVER_UNDER = ['over', 'under'] as const
const YES_NO = ['yes', 'no'] as const

const HALF_AND_FULL = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => `${half}/${full}`))

type Plain = { measure: Measure } & Pick<MarketRule, 'selections' | 'outcome'>

const result = (measure: Measure): Plain => ({
  measure,
  selections: THREE_WAY,
  outcome: (selection, margin) => wonIf(ahead(margin) === selection),
})
const doubleChance = (measure: Measure): Plain => ({
  measure,
  selections: DOUBLE,
  outcome: (selection, margin) => wonIf(ahead(margin) !== 2 - selection),
})
const bothScore = (measure: Measure): Plain => yesNo(measure, (scorers) => scorers === BOTH)
const goal = (measure: Measure): Plain => ({
  measure,
  selections: GOAL_FOR,
  outcome: (selection, side) => wonIf(side === selection),
})

function yesNo(measure: Measure, isYes: (value: number) => boolean): Plain {
  return {
    measure,
    selections: YES_NO,
    outcome: (selection, value) => wonIf(isYes(value) === (selection === 0)),
  }
}

const PLAIN = {
  result: result('margin'),
  'double-chance': doubleChance('margin'),
  'draw-no-bet': {
    measure: 'margin',
    selections: SIDES,
    outcome: (selection, margin) => (margin === 0 ? VOID : wonIf(margin > 0 === (selection === 0))),
  },
  'both-score': bothScore('scorers'),
  'odd-even': {
    measure: 'total',
    selections: ['odd', 'even'],
    outcome: (selection, goals) => wonIf(goals % 2 === 1 - selection),
  },
  'correct-score': {
    measure: 'listed score',
    selections: [...LISTED_SCORES, 'other'],
    outcome: (selection, score) => wonIf(score === selection),
  },
  'home-clean-sheet': yesNo('away', (goals) => goals === 0),
  'away-clean-sheet': yesNo('home', (goals) => goals === 0),
  'home-win-to-nil': yesNo('scorers', (scorers) => scorers === ONLY_HOME),
  'away-win-to-nil': yesNo('scorers', (scorers) => scorers === ONLY_AWAY),
  'half-time': result('half margin'),
  'half-time-double-chance': doubleChance('half margin'),
  'half-time-both-score': bothScore('half scorers'),
  'half-time-full-time': {
    measure: 'half and full',
    selections: HALF_AND_FULL,
    outcome: (selection, value) => wonIf(selection === value),
  },
  'first-goal': goal('goal 1'),
  'last-goal': goal('last goal'),
  'to-qualify': {
    measure: 'qualified',
    selections: SIDES,
    outcome: (selection, side) => wonIf(side === (selection === 0 ? HOME : AWAY)),
  },
} as const satisfies Record<string, Plain>

const TOTALS = {
  total: 'total',
  'home-total': 'home',
  'away-total': 'away',
  'half-time-total': 'half total',
} as const

type PlainType = keyof typeof PLAIN
type TotalType = keyof typeof TOTALS
export type MarketType = PlainType | TotalType | 'european-handicap' | 'handicap' | 'next-goal'

const MAX_LINE = 12
const MAX_GOALS = 30

export function plainRule(type: PlainType): Rule {
  return { key: type, type, ...PLAIN[type] }
}

/** Over and under `line` goals, including quarter lines, from 0.5. */
export function totalRule(type: TotalType, line: number): Rule {
  return {
    key: `${type}:${line}`,
    type,
    line,
    measure: TOTALS[type],
    selections: OVER_UNDER,
    outcome: (selection, goals) => lineOutcome(selection === 0 ? goals - line : line - goals),
  }
}

/**
 * The home side starts with `line` whole goals (negative: behind); a level score is a draw
 * selection.
 */
export function europeanHandicapRule(line: number): Rule {
  return {
    key: `european-handicap:${line}`,
    type: 'european-handicap',
    line,
    measure: 'margin',
    selections: THREE_WAY,
    outcome: (selection, margin) => wonIf(ahead(margin + line) === selection),
  }
}

/**
 * The home side starts with `line` goals, including quarter lines; only goals after the score
 * `since` count.
 */
export function handicapRule(line: number, since: Score): Rule {
  const before = since.home - since.away
  const from = since.home + since.away === 0 ? '' : `@${since.home}-${since.away}`
  return {
    key: `handicap:${line}${from}`,
    type: 'handicap',
    line,
    measure: 'margin',
    selections: SIDES,
    outcome: (selection, margin) =>
      lineOutcome((selection === 0 ? 1 : -1) * (margin - before + line)),
  }
}

export function nextGoalRule(nth: number): Rule {
  return { key: `next-goal:${nth}`, type: 'next-goal', line: nth, ...goal(`goal ${nth}`) }
}

const KEY = /^([a-z-]+)(?::(-?\d{1,2}(?:\.\d{1,2})?)(?:@(\d{1,2})-(\d{1,2}))?)?$/

/** Parses a market key, which must be in canonical form; `undefined` if there is no such market. */
export function findRule(key: string): Rule | undefined {
  const [, type = '', line, home = '0', away = '0'] = KEY.exec(key) ?? []
  const rule =
    line === undefined
      ? plainRuleOf(type)
      : lineRuleOf(type, Number(line), { home: Number(home), away: Number(away) })
  return rule?.key === key ? rule : undefined
}

function plainRuleOf(type: string): Rule | undefined {
  return isKeyOf(PLAIN, type) ? plainRule(type) : undefined
}

function lineRuleOf(type: string, line: number, since: Score): Rule | undefined {
  if (type === 'next-goal')
    return Number.isInteger(line) && line >= 1 && line <= MAX_GOALS ? nextGoalRule(line) : undefined
  if (!Number.isInteger(line * 4) || Math.abs(line) > MAX_LINE) return undefined
  if (type === 'handicap') return handicapRule(line, since)
  if (type === 'european-handicap')
    return Number.isInteger(line) && line !== 0 ? europeanHandicapRule(line) : undefined
  return isKeyOf(TOTALS, type) && line >= 0.5 ? totalRule(type, line) : undefined
}

function isKeyOf<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key)
}
