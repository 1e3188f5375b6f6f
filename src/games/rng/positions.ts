import type { Position } from './track.ts'

export function uniform(name: string, values: number): Position {
  return { name, probabilities: new Float64Array(values).fill(1 / values) }
}

export function repeated(
  count: number,
  name: string,
  probabilities: Position['probabilities'],
): Position[] {
  return Array.from({ length: count }, (_, i) => ({ name: `${name} ${i + 1}`, probabilities }))
}

export function repeatedUniform(count: number, name: string, values: number): Position[] {
  return repeated(count, name, uniform(name, values).probabilities)
}

export function weighted(name: string, weights: readonly number[]): Position {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return { name, probabilities: weights.map((weight) => weight / sum) }
}
