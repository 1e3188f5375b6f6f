import { fairMarket, type Spread } from '../../market-rule.ts'
import type { FairMarket } from '../../match-model.ts'
import { isRegularTimeOver, type FootballState } from '../football-state.ts'
import { countJointOf, countSpreadsOf, type CountJoint } from './count-joint.ts'
import { COUNTED, type Counted } from './count-model.ts'
import { countRule, plainTypesOf, TOTAL_TYPES, type CountRule } from './count-rules.ts'

const RACES = [3, 5, 7, 9]
/** Distance that whole and quarter lines reach from the expectation, in quarters. */
const REACH = 3
const TOTAL_REACH = 4
const OTHER_REACH = 2

export function countMarkets(state: FootballState): FairMarket[] {
  return isRegularTimeOver(state) ? [] : COUNTED.flatMap((counted) => marketsOf(counted, state))
}

function marketsOf(counted: Counted, state: FootballState): FairMarket[] {
  const joint = countJointOf(counted, state)
  if (!joint) return []
  const spreadOf = countSpreadsOf(joint)
  const markets: FairMarket[] = []
  for (const rule of rulesOf(counted, spreadOf, state.phase === 'before' ? undefined : joint)) {
    const spread = rule && spreadOf(rule)
    const market = spread && fairMarket(rule, spread)
    if (market) markets.push(market)
  }
  return markets
}

type SpreadOf = (rule: CountRule) => Spread | undefined

function rulesOf(
  counted: Counted,
  spreadOf: SpreadOf,
  inPlay: CountJoint | undefined,
): (CountRule | undefined)[] {
  const [total, margin] = [countRule(counted, 'total', 0.5), countRule(counted, 'handicap', 0.5)]
  return [
    ...plainTypesOf(counted).map((type) => countRule(counted, type)),
    ...TOTAL_TYPES.flatMap((type) => linesOf(counted, type, spreadOf)),
    ...around(total && spreadOf(total), 1).flatMap((line) =>
      isHalf(line) ? [] : countRule(counted, 'total', line),
    ),
    ...around(margin && spreadOf(margin), -1).map((line) => countRule(counted, 'handicap', line)),
    ...(counted === 'corners' ? RACES.map((to) => countRule(counted, 'race', to)) : []),
    ...(inPlay ? [countRule(counted, 'next', inPlay.incidents.length + 1)] : []),
  ]
}

const isHalf = (line: number) => Number.isInteger(line * 2) && !Number.isInteger(line)

function linesOf(counted: Counted, type: string, spreadOf: SpreadOf): (CountRule | undefined)[] {
  const rule = countRule(counted, type, 0.5)
  const spread = rule && spreadOf(rule)
  if (!spread) return []
  const middle = medianOf(spread)
  const reach = type === 'total' ? TOTAL_REACH : OTHER_REACH
  return Array.from({ length: 2 * reach }, (_, index) => middle - reach + index + 0.5)
    .filter((line) => line > 0)
    .map((line) => countRule(counted, type, line))
}

function medianOf({ values, chances }: Spread): number {
  let below = 0
  for (let index = 0; index < values.length; index += 1) {
    below += chances[index] ?? 0
    if (below >= 0.5) return values[index] ?? 0
  }
  return values.at(-1) ?? 0
}

function around(spread: Spread | undefined, sign: 1 | -1): number[] {
  if (!spread) return []
  let mean = 0
  for (let index = 0; index < spread.values.length; index += 1)
    mean += (spread.values[index] ?? 0) * (spread.chances[index] ?? 0)
  const middle = Math.round(sign * mean * 4)
  return Array.from({ length: 2 * REACH + 1 }, (_, index) => (middle + index - REACH) / 4)
}
