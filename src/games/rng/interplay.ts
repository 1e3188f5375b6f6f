import { standardScores } from './categories.ts'
import { normalTwoSided } from './statistics.ts'
import type { Dependence, Finding, Position, Track } from './track.ts'

type Law = { mean: number; variance: number }

/**
 * Tests the correlation between the positions of one round: neighbours pair by pair, and all
 * positions together. Without replacement the expected correlation of k values is −1 / (k − 1).
 */
export function testInterplay(
  columns: readonly Int32Array[],
  { positions, dependence }: Track,
): Finding[] {
  if (positions.length < 2) return []
  const scores = positions.map(({ probabilities }) => standardScores(probabilities))
  const series = columns.map((column, i) =>
    Float64Array.from(column, (value) => scores[i]?.[value] ?? 0),
  )
  const law = lawOf(dependence, positions[0], scores[0])
  return [...neighbours(series, positions, law), together(series, law.mean)]
}

function neighbours(
  series: readonly Float64Array[],
  positions: readonly Position[],
  { mean, variance }: Law,
): Finding[] {
  return series.slice(1).map((after, i) => {
    const before = series[i] ?? after
    const sum = after.reduce((total, score, round) => total + score * (before[round] ?? 0), 0)
    const statistic = (sum - after.length * mean) / Math.sqrt(after.length * variance)
    return {
      test: 'interplay',
      position: `${positions[i]?.name} with ${positions[i + 1]?.name}`,
      statistic,
      p: normalTwoSided(statistic),
    }
  })
}

function together(series: readonly Float64Array[], pairMean: number): Finding {
  const rounds = series[0]?.length ?? 0
  const expected = (series.length * (series.length - 1) * pairMean) / 2
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    let [all, own] = [0, 0]
    for (const column of series) {
      const score = column[round] ?? 0
      all += score
      own += score * score
    }
    const excess = (all * all - own) / 2 - expected
    sum += excess
    squares += excess * excess
  }
  const statistic = squares === 0 ? 0 : sum / Math.sqrt(squares)
  return { test: 'interplay', position: 'all positions', statistic, p: normalTwoSided(statistic) }
}

function lawOf(
  dependence: Dependence,
  position: Position | undefined,
  scores: Float64Array | undefined,
): Law {
  const values = position?.probabilities.length ?? 0
  if (dependence.kind === 'independent' || scores === undefined) return { mean: 0, variance: 1 }
  const pair =
    dependence.kind === 'joint'
      ? dependence.pair
      : (a: number, b: number) => (a === b ? 0 : 1 / (values * (values - 1)))
  let [mean, square] = [0, 0]
  for (let a = 0; a < values; a++) {
    for (let b = 0; b < values; b++) {
      const product = (scores[a] ?? 0) * (scores[b] ?? 0)
      mean += pair(a, b) * product
      square += pair(a, b) * product * product
    }
  }
  return { mean, variance: square - mean * mean }
}
