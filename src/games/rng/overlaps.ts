import { groupValues } from './categories.ts'
import { chiSquareTail } from './statistics.ts'
import { MIN_EXPECTED, type Finding, type Position } from './track.ts'

const MAX_GROUPS = 16

/**
 * Overlapping-pairs test: compares how often each value follows each value with its chance. Σ (f_ij
 * − f_i p_j)² / (f_i p_j) is chi-square with k − 1 degrees of freedom for each preceding value.
 */
export function testOverlaps(column: Int32Array, { name, probabilities }: Position): Finding[] {
  const { of, probabilities: chances } = groupValues(probabilities, {
    max: MAX_GROUPS,
    min: Math.sqrt(MIN_EXPECTED / column.length),
  })
  const groups = chances.length
  if (groups < 2) return []
  const pairs = new Float64Array(groups * groups)
  for (let i = 1; i < column.length; i++) {
    const pair = (of[column[i - 1] ?? 0] ?? 0) * groups + (of[column[i] ?? 0] ?? 0)
    pairs[pair] = (pairs[pair] ?? 0) + 1
  }
  let [statistic, degrees] = [0, 0]
  for (let before = 0; before < groups; before++) {
    const row = pairs.subarray(before * groups, (before + 1) * groups)
    const came = row.reduce((sum, count) => sum + count, 0)
    if (came === 0) continue
    degrees += groups - 1
    chances.forEach((p, after) => {
      statistic += ((row[after] ?? 0) - came * p) ** 2 / (came * p)
    })
  }
  return [{ test: 'overlaps', position: name, statistic, p: chiSquareTail(statistic, degrees) }]
}
