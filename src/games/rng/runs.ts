import { groupValues } from './categories.ts'
import { normalTwoSided } from './statistics.ts'
import type { Finding, Position } from './track.ts'

const MIN_OF_EACH = 50

/**
 * Runs test (Wald–Wolfowitz): compares the number of runs above and below the middle with its law,
 * given how many rounds lie above.
 */
export function testRuns(column: Int32Array, { name, probabilities }: Position): Finding[] {
  const { of } = groupValues(probabilities, { max: 2, min: 0 })
  let [above, runs, last] = [0, 0, -1]
  for (const value of column) {
    const side = of[value] ?? 0
    above += side
    if (side !== last) runs++
    last = side
  }
  const rounds = column.length
  const below = rounds - above
  if (Math.min(above, below) < MIN_OF_EACH) return []
  const mean = (2 * above * below) / rounds + 1
  const variance = ((mean - 1) * (mean - 2)) / (rounds - 1)
  const statistic = (runs - mean) / Math.sqrt(variance)
  return [{ test: 'runs', position: name, statistic, p: normalTwoSided(statistic) }]
}
