import type { Position } from './track.ts'

/** A position whose values are alike in chance. */
export function uniform(name: string, values: number): Position {
  return { name, probabilities: new Float64Array(values).fill(1 / values) }
}

/** So many positions of one kind, counted from 1. */
export function repeated(
  count: number,
  name: string,
  probabilities: Position['probabilities'],
): Position[] {
  return Array.from({ length: count }, (_, i) => ({ name: `${name} ${i + 1}`, probabilities }))
}

/** The same, alike in chance. */
export function repeatedUniform(count: number, name: string, values: number): Position[] {
  return repeated(count, name, uniform(name, values).probabilities)
}

/** A position whose values have these weights. */
export function weighted(name: string, weights: readonly number[]): Position {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return { name, probabilities: weights.map((weight) => weight / sum) }
}
