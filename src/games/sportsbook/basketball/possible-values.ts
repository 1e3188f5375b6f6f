import type { Pair } from '../world/types.ts'
import { readCounts, type Reading } from '../points/readings.ts'
import { isPartOver, QUARTERS, type BasketballFacts } from './basketball-course.ts'
import type { Measure } from './basketball-rules.ts'
import { quartersOf } from './basketball-spreads.ts'

/**
 * Upper bounds: points of a side in a quarter or an overtime, and remaining overtimes of a match.
 */
const MAX_IN_QUARTER = 50
const MAX_IN_OVERTIME = 25
const MAX_LATER_OVERTIMES = 7

/** Possible scores: each side adds 0 to `max` to its own of `from`, independently. */
type Scores = { from: Pair; max: number }

export function possibleValues({ scope, reading }: Measure, facts: BasketballFacts): number[] {
  const scores = partsFrom(facts, ...quartersOf(scope))
  return scope === 'match' ? finalValues(facts, scores, reading) : valuesOf(scores, reading)
}

function partsFrom(facts: BasketballFacts, from: number, to: number): Scores {
  const parts = Array.from({ length: to - from }, (_, index) => from + index)
  const open = parts.filter((index) => !isPartOver(facts, index)).length
  return {
    from: sumOf(parts.map((index) => facts.score.parts[index] ?? [0, 0])),
    max: open * (to > QUARTERS ? MAX_IN_OVERTIME : MAX_IN_QUARTER),
  }
}

function sumOf(pairs: readonly Pair[]): Pair {
  return [
    pairs.reduce((sum, [home]) => sum + home, 0),
    pairs.reduce((sum, [, away]) => sum + away, 0),
  ]
}

function finalValues(facts: BasketballFacts, regular: Scores, reading: Reading): number[] {
  const values = unequalValues(regular, reading)
  const [lowest, highest] = levelsOf(regular)
  if (lowest > highest) return values
  const {
    from: [home, away],
    max,
  } = partsFrom(facts, QUARTERS, QUARTERS + Math.max(1, facts.score.parts.length - QUARTERS))
  const more =
    reading === 'margin'
      ? 0
      : highest - lowest + (max > 0 ? MAX_LATER_OVERTIMES * MAX_IN_OVERTIME : 0)
  const again = lowest + Math.max(home, away)
  return [
    ...values,
    ...unequalValues({ from: [lowest + home, lowest + away], max: max + more }, reading),
    ...unequalValues({ from: [again, again], max }, reading),
  ]
}

function levelsOf({ from: [home, away], max }: Scores): readonly [lowest: number, highest: number] {
  return [Math.max(home, away), Math.min(home, away) + max]
}

function valuesOf({ from: [home, away], max }: Scores, reading: Reading): number[] {
  if (reading === 'margin') return range(home - away - max, home - away + max)
  return range(readCounts(reading, home, away), readCounts(reading, home + max, away + max))
}

function unequalValues(scores: Scores, reading: Reading): number[] {
  const {
    from: [home, away],
    max,
  } = scores
  const values = valuesOf(scores, reading)
  if (reading === 'margin') return values.filter((margin) => margin !== 0)
  if (home !== away) return values
  if (max === 0) return []
  return reading === 'total' ? values.slice(1, -1) : values
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
