import type { Pair } from '../world/types.ts'
import { readCounts, type Reading } from '../points/readings.ts'
import { isPartOver, QUARTERS, type BasketballFacts } from './basketball-course.ts'
import type { Measure } from './basketball-rules.ts'
import { quartersOf } from './basketball-spreads.ts'

/**
 * More than any side adds to a quarter or to an overtime, and more overtimes than any match has
 * left.
 */
const MAX_IN_QUARTER = 50
const MAX_IN_OVERTIME = 25
const MAX_LATER_OVERTIMES = 7

/**
 * What scores can come to: each side adds 0 to `most` to its own of `from`, whatever the other
 * does.
 */
type Scores = { from: Pair; most: number }

/**
 * Every value a measure can still come to, whatever the clock says; the only one where it is
 * decided.
 */
export function possibleValues({ scope, reading }: Measure, facts: BasketballFacts): number[] {
  const scores = partsFrom(facts, ...quartersOf(scope))
  return scope === 'match' ? finalValues(facts, scores, reading) : valuesOf(scores, reading)
}

function partsFrom(facts: BasketballFacts, from: number, to: number): Scores {
  const parts = Array.from({ length: to - from }, (_, index) => from + index)
  const open = parts.filter((index) => !isPartOver(facts, index)).length
  return {
    from: sumOf(parts.map((index) => facts.score.parts[index] ?? [0, 0])),
    most: open * (to > QUARTERS ? MAX_IN_OVERTIME : MAX_IN_QUARTER),
  }
}

function sumOf(pairs: readonly Pair[]): Pair {
  return [
    pairs.reduce((sum, [home]) => sum + home, 0),
    pairs.reduce((sum, [, away]) => sum + away, 0),
  ]
}

/**
 * Level scores are played on for an overtime, and another: from every level score the same margins
 * and more points come.
 */
function finalValues(facts: BasketballFacts, regular: Scores, reading: Reading): number[] {
  const values = unequalValues(regular, reading)
  const [lowest, highest] = levelsOf(regular)
  if (lowest > highest) return values
  const {
    from: [home, away],
    most,
  } = partsFrom(facts, QUARTERS, QUARTERS + Math.max(1, facts.score.parts.length - QUARTERS))
  const more =
    reading === 'margin'
      ? 0
      : highest - lowest + (most > 0 ? MAX_LATER_OVERTIMES * MAX_IN_OVERTIME : 0)
  const again = lowest + Math.max(home, away)
  return [
    ...values,
    ...unequalValues({ from: [lowest + home, lowest + away], most: most + more }, reading),
    ...unequalValues({ from: [again, again], most }, reading),
  ]
}

function levelsOf({
  from: [home, away],
  most,
}: Scores): readonly [lowest: number, highest: number] {
  return [Math.max(home, away), Math.min(home, away) + most]
}

function valuesOf({ from: [home, away], most }: Scores, reading: Reading): number[] {
  if (reading === 'margin') return range(home - away - most, home - away + most)
  return range(readCounts(reading, home, away), readCounts(reading, home + most, away + most))
}

/** Of scores that are not level. */
function unequalValues(scores: Scores, reading: Reading): number[] {
  const {
    from: [home, away],
    most,
  } = scores
  const values = valuesOf(scores, reading)
  if (reading === 'margin') return values.filter((margin) => margin !== 0)
  if (home !== away) return values
  if (most === 0) return []
  return reading === 'total' ? values.slice(1, -1) : values
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
