import { LOST, WON } from '../../outcomes.ts'
import type { FootballState } from '../football-state.ts'
import {
  countedValue,
  countsOf,
  isNumber,
  type CountPart,
  type NumberMeasure,
  type OrderMeasure,
} from './count-measures.ts'
import {
  countJointOf,
  countSpreadsOf,
  aheadOf,
  orderShares,
  type CountJoint,
} from './count-joint.ts'
import type { Counted } from './count-model.ts'
import type { CountRule } from './count-rules.ts'
import { cellOf, MAX_LEFT, type Counts } from './urn.ts'

type Asked = { rule: CountRule; place: number }
type AskedNumber = Asked & { rule: { measure: NumberMeasure } }
type AskedOrder = Asked & { rule: { measure: OrderMeasure } }

/**
 * Computes the chance that all legs on one count win. `undefined` if a leg may return its stake or
 * half of it, depends on missing facts, or if legs depend on the order in more than one way or on
 * the order and on a half.
 */
export function countChanceOfAll(
  counted: Counted,
  asked: readonly Asked[],
  state: FootballState,
): number | undefined {
  const joint = countJointOf(counted, state)
  if (!joint) return undefined
  const spreadOf = countSpreadsOf(joint)
  const open: Asked[] = []
  let isImpossible = false
  for (const one of asked) {
    const outcomes = new Set(
      spreadOf(one.rule)?.values.map((value) => one.rule.outcome(one.place, value)),
    )
    if (outcomes.size === 0 || [...outcomes].some((each) => each !== WON && each !== LOST))
      return undefined
    if (!outcomes.has(WON)) isImpossible = true
    if (outcomes.size > 1) open.push(one)
  }
  if (isImpossible) return 0
  const numbers = open.filter((one): one is AskedNumber => isNumber(one.rule.measure))
  const orders = open.filter((one): one is AskedOrder => !isNumber(one.rule.measure))
  const hasHalves = numbers.some(({ rule }) => rule.measure.part !== 'match')
  if (new Set(orders.map(({ rule }) => rule.measureKey)).size > 1) return undefined
  if (hasHalves && orders.length > 0) return undefined
  return Math.min(1, hasHalves ? byHalves(joint, numbers) : byMatch(joint, numbers, orders))
}

function byMatch(
  joint: CountJoint,
  numbers: readonly AskedNumber[],
  orders: readonly AskedOrder[],
): number {
  const { grid, last } = aheadOf(joint, 'match')
  let chance = 0
  for (let i = 0; i <= last; i += 1)
    for (let j = 0; i + j <= last; j += 1) {
      const weight = grid[cellOf(i, j)] ?? 0
      if (weight > 0 && numbers.every((one) => hasWon(one, joint.soFar, i, j)))
        chance += weight * orderChance(joint, orders, i, j)
    }
  return chance
}

function hasWon(
  { rule, place }: AskedNumber,
  soFar: { home: number; away: number },
  home: number,
  away: number,
): boolean {
  return (
    rule.outcome(place, countedValue(rule.measure.kind, soFar.home + home, soFar.away + away)) ===
    WON
  )
}

function orderChance(
  joint: CountJoint,
  orders: readonly AskedOrder[],
  home: number,
  away: number,
): number {
  const [first] = orders
  if (!first) return 1
  return orderShares(first.rule.measure, joint, home, away).reduce(
    (sum, { value, share }) =>
      orders.every(({ rule, place }) => rule.outcome(place, value) === WON) ? sum + share : sum,
    0,
  )
}

/**
 * Distributes the remaining numbers over the halves: each falls in the first half with the same
 * chance, for either side alike.
 */
function byHalves(joint: CountJoint, numbers: readonly AskedNumber[]): number {
  const { time, incidents } = joint
  const { grid, last } = aheadOf(joint, 'match')
  const share = time.first / (time.first + time.second)
  const thin = thinningOf(share)
  const base: Record<CountPart, Counts> = {
    match: countsOf(incidents, 'match'),
    first: countsOf(incidents, 'first'),
    second: countsOf(incidents, 'second'),
  }
  let chance = 0
  for (let i = 0; i <= last; i += 1)
    for (let j = 0; i + j <= last; j += 1) {
      const weight = grid[cellOf(i, j)] ?? 0
      if (weight < NEGLIGIBLE) continue
      for (let firstHome = 0; firstHome <= i; firstHome += 1)
        for (let firstAway = 0; firstAway <= j; firstAway += 1) {
          const left = {
            match: [i, j],
            first: [firstHome, firstAway],
            second: [i - firstHome, j - firstAway],
          } as const
          if (
            numbers.every((one) => {
              const { part } = one.rule.measure
              return hasWon(one, base[part], left[part][0], left[part][1])
            })
          )
            chance += weight * (thin[i]?.[firstHome] ?? 0) * (thin[j]?.[firstAway] ?? 0)
        }
    }
  return chance
}

/** Cells below this together have less than a millionth. */
const NEGLIGIBLE = 1e-10

/** Chance that `hits` of `count` fall in the first half, by count and hits. */
function thinningOf(share: number): number[][] {
  const table: number[][] = [[1]]
  for (let count = 1; count <= MAX_LEFT; count += 1) {
    const before = table[count - 1] ?? []
    table.push(
      Array.from(
        { length: count + 1 },
        (_, hits) => (before[hits] ?? 0) * (1 - share) + (before[hits - 1] ?? 0) * share,
      ),
    )
  }
  return table
}
