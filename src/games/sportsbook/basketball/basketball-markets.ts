import { halfLinesOver } from '../lines.ts'
import { fairMarket } from '../market-rule.ts'
import type { FairMarket } from '../match-model.ts'
import { courseOf, QUARTERS, type BasketballState } from './basketball-course.ts'
import {
  handicapRule,
  PERIODS,
  PLAIN_RULES,
  periodHandicapRule,
  periodOddEvenRule,
  periodResultRule,
  periodTotalRule,
  totalRule,
  type BasketballRule,
  type Measure,
  type Period,
} from './basketball-rules.ts'
import { quarterMarkets } from './quarter-markets.ts'
import { spreadsOf } from './basketball-spreads.ts'

export function basketballMarkets(state: BasketballState): FairMarket[] {
  if (state.status !== 'scheduled' && state.status !== 'live') return []
  const spreadOf = spreadsOf(courseOf(state, state.strength))
  const linesOf = (measure: Measure) => halfLinesOver(spreadOf(measure))
  const rules = [
    ...PLAIN_RULES,
    ...linesOf({ scope: 'match', reading: 'margin' }).map((line) => handicapRule(-line)),
    ...(['total', 'home-total', 'away-total'] as const).flatMap((type) =>
      linesOf(totalRule(type, 1).measure).map((line) => totalRule(type, line)),
    ),
    ...openPeriods(state).flatMap(({ period, number }) => periodRules(period, number, linesOf)),
  ]
  return [
    ...rules.flatMap((rule) => fairMarket(rule, spreadOf(rule.measure)) ?? []),
    ...quarterMarkets(state),
  ]
}

function periodRules(
  period: Period,
  number: number,
  linesOf: (measure: Measure) => number[],
): BasketballRule[] {
  return [
    periodResultRule(period, number),
    ...linesOf({ scope: `${period} ${number}`, reading: 'margin' }).map((line) =>
      periodHandicapRule(period, number, -line),
    ),
    ...linesOf({ scope: `${period} ${number}`, reading: 'total' }).map((line) =>
      periodTotalRule(period, number, line),
    ),
    periodOddEvenRule(period, number),
  ]
}

function openPeriods({ score: { parts } }: BasketballState): { period: Period; number: number }[] {
  const over = Math.max(0, parts.length - 1)
  return (['half', 'quarter'] as const).flatMap((period) => {
    const quarters = QUARTERS / PERIODS[period]
    return Array.from({ length: PERIODS[period] }, (_, index) => ({
      period,
      number: index + 1,
    })).filter(({ number }) => number * quarters > over)
  })
}
