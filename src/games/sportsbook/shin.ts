import { fallsThroughZero } from './bisect.ts'

const LOWEST_SHARE = -1e6

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/**
 * Computes the chances behind prices by Shin's model, in which a share `z` of the money comes from
 * insiders who know the outcome. `implied` are the reciprocals of at least two prices, each below
 * 1. A book that sums to less than 1 has a negative share. Source: H. S. Shin, “Measuring the
 * incidence of insider trading in a market for state-contingent claims”, 1993.
 */
export function withoutInsiders(implied: readonly number[]): { chances: number[]; z: number } {
  const booksum = sumOf(implied)
  const chancesAt = (z: number) => implied.map((value) => chanceAt(z, value ** 2 / booksum))
  const z = fallsThroughZero((share) => sumOf(chancesAt(share)) - 1, LOWEST_SHARE, 1)
  if (z === undefined) throw new RangeError('Shin’s method takes two or more prices above 1')
  return { chances: chancesAt(z), z }
}

/** (√(z² + 4(1 − z)s) − z) / 2(1 − z), in the numerically stable form for each sign of z. */
function chanceAt(z: number, square: number): number {
  const root = Math.sqrt(z ** 2 + 4 * (1 - z) * square)
  return z > 0 ? (2 * square) / (root + z) : (root - z) / (2 * (1 - z))
}

/**
 * The inverse: computes the implied values of chances that sum to 1 so that the book sums to
 * `booksum`. Undefined if even a market of insiders only would not reach that sum.
 */
export function againstInsiders(chances: readonly number[], booksum: number): number[] | undefined {
  const rootsAt = (z: number) =>
    chances.map((chance) => Math.sqrt(z * chance + (1 - z) * chance ** 2))
  const z = fallsThroughZero((share) => Math.sqrt(booksum) - sumOf(rootsAt(share)), 0, 1)
  if (z === undefined) return undefined
  const roots = rootsAt(z)
  const sum = sumOf(roots)
  return roots.map((root) => root * sum)
}
