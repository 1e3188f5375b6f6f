import type { Spread } from '../../market-rule.ts'
import type { Side } from '../../match-model.ts'
import type { FootballState } from '../football-state.ts'
import { AWAY, HOME, NEITHER } from '../measures.ts'
import {
  countTime,
  incidentsOf,
  RED_SHARE,
  type Counted,
  type CountedIncident,
  type CountModel,
  type CountTime,
} from './count-model.ts'
import {
  ANY_RED,
  countsOf,
  decidedOrder,
  isNumber,
  NO_RED,
  type CountPart,
  type NumberMeasure,
  type OrderMeasure,
} from './count-measures.ts'
import type { CountRule } from './count-rules.ts'
import {
  cellOf,
  countGrid,
  MAX_LEFT,
  nextIsHome,
  numbersLeft,
  type CountGrid,
  type Counts,
} from './urn.ts'

/**
 * The joint distribution of what is still to come: how many, of which side, each of them in the
 * first half with the same chance and in every order equally likely. Every market is a marginal.
 */
export type CountJoint = {
  counted: Counted
  model: CountModel
  incidents: readonly CountedIncident[]
  soFar: Counts
  time: CountTime
}

export function countJointOf(counted: Counted, state: FootballState): CountJoint | undefined {
  const model = state.counts?.[counted]
  const incidents = incidentsOf(counted, state)
  if (!model || !incidents) return undefined
  const soFar = countsOf(incidents, 'match')
  return { counted, model, incidents, soFar, time: countTime(counted, state) }
}

/**
 * Numbers still to come in a part of the match: of both sides together, up to `last`, and of each.
 */
export type Ahead = { grid: CountGrid; numbers: Float64Array; last: number }

export function aheadOf({ model, soFar, time }: CountJoint, part: CountPart): Ahead {
  const ahead = part === 'match' ? time.first + time.second : time[part]
  const numbers = numbersLeft(model, soFar.home + soFar.away, { over: time.over, ahead })
  return { grid: countGrid(model, soFar, numbers), numbers, last: numbers.length - 1 }
}

export function countSpreadsOf(joint: CountJoint): (rule: CountRule) => Spread | undefined {
  const parts = new Map<CountPart, Ahead>()
  const partOf = (part: CountPart): Ahead => {
    const ahead = parts.get(part) ?? aheadOf(joint, part)
    parts.set(part, ahead)
    return ahead
  }
  const known = new Map<string, Spread | undefined>()
  return ({ measure, measureKey }) => {
    if (!known.has(measureKey))
      known.set(
        measureKey,
        isNumber(measure)
          ? numberSpread(measure, joint, partOf(measure.part))
          : orderSpread(measure, joint, partOf('match')),
      )
    return known.get(measureKey)
  }
}

function numberSpread(
  { kind, part }: NumberMeasure,
  { incidents }: CountJoint,
  { grid, numbers, last }: Ahead,
): Spread {
  const { home, away } = countsOf(incidents, part)
  if (kind === 'total') return possible(home + away, numbers)
  const min = kind === 'margin' ? home - away - last : kind === 'home' ? home : away
  const chances = new Float64Array(2 * last + 1)
  for (let i = 0; i <= last; i += 1)
    for (let j = 0; i + j <= last; j += 1) {
      const at = kind === 'margin' ? i - j + last : kind === 'home' ? i : j
      chances[at] = (chances[at] ?? 0) + (grid[cellOf(i, j)] ?? 0)
    }
  return possible(min, chances)
}

function possible(min: number, all: Float64Array): Spread {
  const values: number[] = []
  const chances: number[] = []
  for (let index = 0; index < all.length; index += 1) {
    const chance = all[index] ?? 0
    if (chance === 0) continue
    values.push(min + index)
    chances.push(chance)
  }
  return { values, chances: Float64Array.from(chances) }
}

function orderSpread(
  measure: OrderMeasure,
  joint: CountJoint,
  { grid, numbers, last }: Ahead,
): Spread | undefined {
  const { incidents, soFar, model } = joint
  const decided = decidedOrder(measure, incidents)
  if (decided !== undefined && measure.kind !== 'last')
    return { values: [decided], chances: Float64Array.of(1) }
  const chances = new Float64Array(3)
  if (measure.kind === 'nth' && measure.nth > incidents.length + 1) return undefined
  if (measure.kind === 'nth' || measure.kind === 'last') {
    const none = grid[cellOf(0, 0)] ?? 0
    const isHome = nextIsHome(model, soFar)
    chances[HOME] = (1 - none) * isHome
    chances[AWAY] = (1 - none) * (1 - isHome)
    const noMore = decided ?? NEITHER
    chances[noMore] = (chances[noMore] ?? 0) + none
    return possible(0, chances)
  }
  if (measure.kind === 'race') return raceSpread(measure.to, joint, numbers)
  let none = 0
  for (let i = 0; i <= last; i += 1)
    for (let j = 0; i + j <= last; j += 1)
      none += (grid[cellOf(i, j)] ?? 0) * noRed(measure.side, i, j)
  chances[NO_RED] = none
  chances[ANY_RED] = 1 - none
  return possible(0, chances)
}

const NO_RED_OF = Array.from({ length: MAX_LEFT + 1 }, (_, cards) => (1 - RED_SHARE) ** cards)
const noRed = (side: Side | undefined, home: number, away: number) =>
  NO_RED_OF[side === 'home' ? home : side === 'away' ? away : home + away] ?? 0

/** Follows the urn until a side has its number, each step only if that many are still to come. */
function raceSpread(to: number, { model, soFar }: CountJoint, numbers: Float64Array): Spread {
  const [homeNeeds, awayNeeds] = [to - soFar.home, to - soFar.away]
  const atLeast = tailsOf(numbers)
  const chances = new Float64Array(3)
  let row = Float64Array.of(1, ...Array.from({ length: awayNeeds - 1 }, () => 0))
  for (let home = 0; home < homeNeeds; home += 1) {
    const next = new Float64Array(awayNeeds)
    for (let away = 0; away < awayNeeds; away += 1) {
      const here = row[away] ?? 0
      const step = atLeast[home + away + 1] ?? 0
      const isHome = nextIsHome(model, { home: soFar.home + home, away: soFar.away + away })
      if (home + 1 === homeNeeds) chances[HOME] = (chances[HOME] ?? 0) + here * isHome * step
      else next[away] = (next[away] ?? 0) + here * isHome
      if (away + 1 === awayNeeds) chances[AWAY] = (chances[AWAY] ?? 0) + here * (1 - isHome) * step
      else row[away + 1] = (row[away + 1] ?? 0) + here * (1 - isHome)
    }
    row = next
  }
  chances[NEITHER] = Math.max(0, 1 - (chances[HOME] ?? 0) - (chances[AWAY] ?? 0))
  return possible(0, chances)
}

function tailsOf(numbers: Float64Array): Float64Array {
  const tails = new Float64Array(numbers.length + 1)
  for (let number = numbers.length - 1; number >= 0; number -= 1)
    tails[number] = (tails[number + 1] ?? 0) + (numbers[number] ?? 0)
  return tails
}

type Share = { value: number; share: number }

/**
 * Returns the chances of a measure of order, given how many of each side are still to come, all
 * orders being equally likely.
 */
export function orderShares(
  measure: OrderMeasure,
  { incidents, soFar }: CountJoint,
  home: number,
  away: number,
): readonly Share[] {
  const decided = decidedOrder(measure, incidents)
  if (decided !== undefined && (measure.kind !== 'last' || home + away === 0))
    return [{ value: decided, share: 1 }]
  switch (measure.kind) {
    case 'nth':
    case 'last':
      return home + away === 0
        ? [{ value: NEITHER, share: 1 }]
        : [
            { value: HOME, share: home / (home + away) },
            { value: AWAY, share: away / (home + away) },
          ]
    case 'race':
      return raceShares(measure.to - soFar.home, measure.to - soFar.away, home, away)
    case 'red': {
      const none = noRed(measure.side, home, away)
      return [
        { value: NO_RED, share: none },
        { value: ANY_RED, share: 1 - none },
      ]
    }
  }
}

/** Shares of the orders of `home` and `away` in which a side has its number before the other. */
function raceShares(
  homeNeeds: number,
  awayNeeds: number,
  home: number,
  away: number,
): readonly Share[] {
  if (home < homeNeeds && away < awayNeeds) return [{ value: NEITHER, share: 1 }]
  if (away < awayNeeds) return [{ value: HOME, share: 1 }]
  if (home < homeNeeds) return [{ value: AWAY, share: 1 }]
  const all = home + away
  let isHome = 0
  // The home side's last needed one comes after `before` of the away side.
  let ways = firstWays(homeNeeds, home, all)
  for (let before = 0; before < awayNeeds; before += 1) {
    isHome += ways
    const place = homeNeeds + before
    ways *= (place * (away - before)) / ((before + 1) * (all - place))
  }
  return [
    { value: HOME, share: isHome },
    { value: AWAY, share: 1 - isHome },
  ]
}

/** Chance that the first `needs` of all are of the home side. */
function firstWays(needs: number, home: number, all: number): number {
  let chance = 1
  for (let index = 0; index < needs; index += 1) chance *= (home - index) / (all - index)
  return chance
}
