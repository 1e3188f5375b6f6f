import { countGroups, groupValues } from './categories.ts'
import { chiSquareTail } from './statistics.ts'
import { MIN_EXPECTED, type Finding, type Position } from './track.ts'

/** Total distribution test of GLI-19: chi-square of each value's frequency against its chance. */
export function testDistribution(column: Int32Array, { name, probabilities }: Position): Finding[] {
  const grouping = groupValues(probabilities, {
    max: column.length,
    min: MIN_EXPECTED / column.length,
  })
  if (grouping.probabilities.length < 2) return []
  const statistic = chiSquare(countGroups(column, grouping), grouping.probabilities)
  return [
    {
      test: 'distribution',
      position: name,
      statistic,
      p: chiSquareTail(statistic, grouping.probabilities.length - 1),
    },
  ]
}

export function chiSquare(counts: Float64Array, probabilities: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return probabilities.reduce(
    (sum, p, i) => sum + ((counts[i] ?? 0) - total * p) ** 2 / (total * p),
    0,
  )
}
