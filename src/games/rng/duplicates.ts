import { poissonTwoSided } from './statistics.ts'
import type { Finding, Track } from './track.ts'

const EXPECTED_PAIRS = 50
const MAX_ROUNDS_JOINED = 8

/**
 * A number of positions of one round, or of whole rounds, taken as one outcome, with the chances
 * that two or three such outcomes are equal.
 */
type Shape = { positions: number; rounds: number; alike: number; thrice: number }

/**
 * If some outcomes are much likelier than others, equal pairs cluster and the Poisson law no longer
 * holds.
 */
const MAX_HEAPING = 0.05

/**
 * Duplicate test: joins positions and rounds until about fifty equal pairs are expected; their
 * number follows a Poisson law. Too many indicate repetition, too few a generator that avoids
 * earlier outcomes.
 */
export function testDuplicates(columns: readonly Int32Array[], track: Track): Finding[] {
  const played = columns[0]?.length ?? 0
  const shape = shapesOf(track).findLast(
    (each) =>
      Math.floor(played / each.rounds) >= needed(each.alike) && heaping(each) <= MAX_HEAPING,
  )
  if (shape === undefined) return []
  const taken = needed(shape.alike)
  const expected = ((taken * (taken - 1)) / 2) * shape.alike
  const pairs = equalPairs(columns, shape, taken)
  return [{ test: 'duplicates', statistic: pairs, p: poissonTwoSided(pairs, expected) }]
}

function needed(alike: number): number {
  return Math.round(Math.sqrt((2 * EXPECTED_PAIRS) / alike))
}

/** Computes by how much the variance of the pairs exceeds their mean. */
function heaping({ alike, thrice }: Shape): number {
  return (2 * needed(alike) * (thrice - alike * alike)) / alike
}

function shapesOf({ positions, dependence }: Track): Shape[] {
  const usable = dependence.kind === 'joint' ? positions.slice(0, 1) : positions
  const shapes: Shape[] = []
  let [alike, thrice] = [1, 1]
  usable.forEach(({ probabilities }, i) => {
    const left = probabilities.length - i
    alike *= dependence.kind === 'distinct' ? 1 / left : sumOfPowers(probabilities, 2)
    thrice *= dependence.kind === 'distinct' ? 1 / left ** 2 : sumOfPowers(probabilities, 3)
    shapes.push({ positions: i + 1, rounds: 1, alike, thrice })
  })
  for (let rounds = 2; rounds <= MAX_ROUNDS_JOINED; rounds++)
    shapes.push({
      positions: usable.length,
      rounds,
      alike: alike ** rounds,
      thrice: thrice ** rounds,
    })
  return shapes
}

function sumOfPowers(probabilities: readonly number[] | Float64Array, power: number): number {
  let sum = 0
  for (const p of probabilities) sum += p ** power
  return sum
}

function equalPairs(
  columns: readonly Int32Array[],
  { positions, rounds }: Shape,
  taken: number,
): number {
  const seen = new Map<string, number>()
  let pairs = 0
  for (let first = 0; first < taken; first++) {
    const values: number[] = []
    for (let round = first * rounds; round < (first + 1) * rounds; round++) {
      for (const column of columns.slice(0, positions)) values.push(column[round] ?? 0)
    }
    const key = values.join()
    const before = seen.get(key) ?? 0
    pairs += before
    seen.set(key, before + 1)
  }
  return pairs
}
