import type { Score } from './football-state.ts'
import {
  ahead,
  AWAY,
  BOTH,
  HOME,
  IN_BOTH_HALVES,
  kindOf,
  LISTED_SCORES,
  ONLY_AWAY,
  ONLY_HOME,
  totalOf,
  type Measure,
  type ScoreMeasure,
} from './measures.ts'
import { oneWinner, overUnder, withHandicap, type MarketRule } from '../market-rule.ts'
import { VOID, wonIf } from '../outcomes.ts'

export type Rule = MarketRule & { type: MarketType; measure: Measure }

const SIDES = ['home', 'away'] as const
const THREE_WAY = ['home', 'draw', 'away'] as const
const GOAL_FOR = ['home', 'none', 'away'] as const
const DOUBLE = ['home-draw', 'home-away', 'draw-away'] as const
const OVER_UNDER = ['over', 'under'] as const
const YES_NO = ['yes', 'no'] as const

const RESULT_AND_TOTAL = OVER_UNDER.flatMap((side) =>
  THREE_WAY.map((winner) => `${winner}/${side}`),
)
const RESULT_AND_SCORERS = YES_NO.flatMap((both) => THREE_WAY.map((winner) => `${winner}/${both}`))
const TOTAL_AND_SCORERS = OVER_UNDER.flatMap((side) => YES_NO.map((both) => `${side}/${both}`))
const WINNING_MARGINS = [
  'home-1',
  'home-2',
  'home-3+',
  'draw',
  'away-1',
  'away-2',
  'away-3+',
] as const
const DRAW_PLACE = 3
const MAX_MARGIN = 3
/** Ranges of goals that overlap, so several of them win. */
const MULTIGOALS = ['1-2', '1-3', '1-4', '2-3', '2-4', '2-5', '3-4', '3-5', '3-6', '4-6'] as const

const HALF_AND_FULL = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => `${half}/${full}`))

type Plain = { measure: Measure } & Pick<
  MarketRule,
  'selections' | 'outcome' | 'winner' | 'overlapping'
>

const result = (measure: Measure): Plain => ({
  measure,
  selections: THREE_WAY,
  ...oneWinner(ahead),
})
const doubleChance = (measure: Measure): Plain => ({
  measure,
  selections: DOUBLE,
  outcome: (selection, margin) => wonIf(ahead(margin) !== 2 - selection),
})
const bothScore = (measure: Measure): Plain => yesNo(measure, (scorers) => scorers === BOTH)
const oddEven = (measure: Measure): Plain => ({
  measure,
  selections: ['odd', 'even'],
  ...oneWinner((goals) => (goals % 2 === 1 ? 0 : 1)),
})
const goal = (measure: Measure): Plain => ({
  measure,
  selections: GOAL_FOR,
  ...oneWinner((side) => side),
})

function yesNo(measure: Measure, isYes: (value: number) => boolean): Plain {
  return {
    measure,
    selections: YES_NO,
    ...oneWinner((value) => (isYes(value) ? 0 : 1)),
  }
}

/** The number of goals, each of them a selection; the last one is that many or more. */
const exactly = (measure: Measure, max: number): Plain => ({
  measure,
  selections: [...Array.from({ length: max }, (_, goals) => String(goals)), `${max}+`],
  ...oneWinner((goals) => Math.min(goals, max)),
})

/** Ranges that follow one another: "0-1", "2-3" …, the last one open. */
function ranges(measure: Measure, starts: readonly number[]): Plain {
  const rangeOf = (value: number) => starts.findLastIndex((start) => value >= start)
  return {
    measure,
    selections: starts.map((start, index) => {
      const next = starts[index + 1]
      return next === undefined ? `${start}+` : `${start}-${next - 1}`
    }),
    ...oneWinner(rangeOf),
  }
}

function multigoals(measure: Measure): Plain {
  const bounds = MULTIGOALS.map((range) => range.split('-').map(Number))
  return {
    measure,
    selections: MULTIGOALS,
    overlapping: true,
    outcome: (selection, goals) => {
      const [from = 0, to = 0] = bounds[selection] ?? []
      return wonIf(goals >= from && goals <= to)
    },
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
  'odd-even': oddEven('total'),
  'correct-score': {
    measure: 'listed score',
    selections: [...LISTED_SCORES, 'other'],
    ...oneWinner((score) => score),
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
    ...oneWinner((value) => value),
  },
  'second-half': result('second margin'),
  'second-half-double-chance': doubleChance('second margin'),
  'second-half-both-score': bothScore('second scorers'),
  'second-half-odd-even': oddEven('second total'),
  'half-time-odd-even': oddEven('half total'),
  'half-time-goals': exactly('half total', 2),
  'second-half-goals': exactly('second total', 3),
  'highest-half': {
    measure: 'halves compared',
    selections: ['first-half', 'equal', 'second-half'],
    ...oneWinner((value) => value),
  },
  'home-both-halves': yesNo('home in halves', (halves) => halves === IN_BOTH_HALVES),
  'away-both-halves': yesNo('away in halves', (halves) => halves === IN_BOTH_HALVES),
  'result-both-score': {
    measure: 'result and scorers',
    selections: RESULT_AND_SCORERS,
    ...oneWinner((value) => {
      const isBoth = value % (BOTH + 1) === BOTH
      return Math.floor(value / (BOTH + 1)) + (isBoth ? 0 : THREE_WAY.length)
    }),
  },
  'winning-margin': {
    measure: 'margin',
    selections: WINNING_MARGINS,
    ...oneWinner((margin) => {
      const by = Math.min(Math.abs(margin), MAX_MARGIN)
      return margin > 0 ? by - 1 : margin === 0 ? DRAW_PLACE : DRAW_PLACE + by
    }),
  },
  'exact-goals': exactly('total', 6),
  'home-goals': exactly('home', 3),
  'away-goals': exactly('away', 3),
  'goal-range': ranges('total', [0, 2, 4, 6]),
  multigoals: multigoals('total'),
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
  'second-half-total': 'second total',
} as const

/** Two questions with a half line of goals in one market; `placeOf`: the answer to the first. */
const WITH_TOTAL = {
  'result-total': {
    measure: 'result and total',
    selections: RESULT_AND_TOTAL,
    placeOf: (kind: number) => kind,
    perSide: THREE_WAY.length,
  },
  'total-both-score': {
    measure: 'scorers and total',
    selections: TOTAL_AND_SCORERS,
    placeOf: (kind: number) => (kind === BOTH ? 0 : 1),
    perSide: 2,
  },
} as const satisfies Record<string, WithTotal>
type WithTotal = {
  measure: ScoreMeasure
  selections: readonly string[]
  placeOf: (kind: number) => number
  perSide: number
}

type PlainType = keyof typeof PLAIN
type TotalType = keyof typeof TOTALS
type WithTotalType = keyof typeof WITH_TOTAL
export type MarketType =
  | PlainType
  | TotalType
  | WithTotalType
  | 'european-handicap'
  | 'handicap'
  | 'next-goal'

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
    ...overUnder(line),
  }
}

export function withTotalRule(type: WithTotalType, line: number): Rule {
  const { measure, selections, placeOf, perSide }: WithTotal = WITH_TOTAL[type]
  return {
    key: `${type}:${line}`,
    type,
    line,
    measure,
    selections,
    ...oneWinner((value) => placeOf(kindOf(value)) + (totalOf(value) > line ? 0 : perSide)),
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
    ...oneWinner((margin) => ahead(margin + line)),
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
    ...withHandicap(line - before),
  }
}

export function nextGoalRule(nth: number): Rule {
  return { key: `next-goal:${nth}`, type: 'next-goal', line: nth, ...goal(`goal ${nth}`) }
}

const KEY = /^([a-z-]+)(?::(-?\d{1,2}(?:\.\d{1,2})?)(?:@(\d{1,2})-(\d{1,2}))?)?$/

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
  if (isKeyOf(WITH_TOTAL, type))
    return line > 0 && Math.abs(line % 1) === 0.5 ? withTotalRule(type, line) : undefined
  return isKeyOf(TOTALS, type) && line >= 0.5 ? totalRule(type, line) : undefined
}

function isKeyOf<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key)
}
