import type { Position } from './track.ts'

export type Grouping = { of: Uint16Array; probabilities: readonly number[] }

/**
 * Merges neighbouring values into at most `max` groups of similar chance, none less likely than
 * `min`.
 */
export function groupValues(
  probabilities: Position['probabilities'],
  { max, min }: { max: number; min: number },
): Grouping {
  const of = new Uint16Array(probabilities.length)
  const groups: number[] = []
  let [mass, left] = [0, 1]
  for (let value = 0; value < probabilities.length; value++) {
    const p = probabilities[value] ?? 0
    const target = Math.max(left / (max - groups.length), min)
    const fullEnough = mass >= min && mass > 0 && mass + p - target > target - mass + 1e-12
    if (fullEnough && groups.length < max - 1) {
      groups.push(mass)
      left -= mass
      mass = 0
    }
    mass += p
    of[value] = groups.length
  }
  return closeGroups(of, groups, mass, min)
}

function closeGroups(of: Uint16Array, groups: number[], mass: number, min: number): Grouping {
  const last = groups.at(-1)
  if (last === undefined || mass >= min) return { of, probabilities: [...groups, mass] }
  const joined = groups.length - 1
  return {
    of: of.map((group) => Math.min(group, joined)),
    probabilities: [...groups.slice(0, -1), last + mass],
  }
}

export function countGroups(column: Int32Array, { of, probabilities }: Grouping): Float64Array {
  const counts = new Float64Array(probabilities.length)
  for (const value of column) counts[of[value] ?? 0] = (counts[of[value] ?? 0] ?? 0) + 1
  return counts
}

/** Converts each value to a score by its rank, with mean 0 and variance 1 under the chances. */
export function standardScores(probabilities: Position['probabilities']): Float64Array {
  const scores = new Float64Array(probabilities.length)
  let below = 0
  let variance = 0
  for (let value = 0; value < scores.length; value++) {
    const p = probabilities[value] ?? 0
    const score = below + p / 2 - 0.5
    scores[value] = score
    variance += p * score * score
    below += p
  }
  const deviation = Math.sqrt(variance)
  return deviation === 0 ? scores : scores.map((score) => score / deviation)
}
