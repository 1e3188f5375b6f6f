import { standardScores } from './categories.ts'
import { chiSquareTail, normalTwoSided } from './statistics.ts'
import type { Finding, Position } from './track.ts'

const MAX_LAG = 8

/**
 * Tests correlation with the round before and the two to eight before. Scores have known mean and
 * variance, so each lag is a normal variable.
 */
export function testSerialCorrelation(
  column: Int32Array,
  { name, probabilities }: Position,
): Finding[] {
  const scores = standardScores(probabilities)
  const series = Float64Array.from(column, (value) => scores[value] ?? 0)
  const [next = 0, ...later] = Array.from({ length: MAX_LAG }, (_, i) => lagged(series, i + 1))
  const laterSquares = later.reduce((sum, z) => sum + z * z, 0)
  return [
    {
      test: 'serial correlation',
      position: `${name}, lag 1`,
      statistic: next,
      p: normalTwoSided(next),
    },
    {
      test: 'serial correlation',
      position: `${name}, lags 2 to ${MAX_LAG}`,
      statistic: laterSquares,
      p: chiSquareTail(laterSquares, later.length),
    },
  ]
}

function lagged(series: Float64Array, lag: number): number {
  let sum = 0
  for (let i = lag; i < series.length; i++) sum += (series[i] ?? 0) * (series[i - lag] ?? 0)
  return sum / Math.sqrt(series.length - lag)
}
