import { groupValues } from './categories.ts'
import { normalTwoSided } from './statistics.ts'
import type { Finding, Position } from './track.ts'

const MIN_OF_EACH = 50

/**
 * Runs above and below the middle (Wald and Wolfowitz): given how many rounds lie above, do they
 * come in as many runs as chance makes?
 */
export function testRuns(column: Int32Array, { name, probabilities }: Position): Finding[] {
  const { of } = groupValues(probabilities, { most: 2, least: 0 })
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
