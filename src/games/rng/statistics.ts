/**
 * Tail probabilities for the outcome tests; every p-value is a probability under the hypothesis
 * that the outcomes are correct.
 */

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
]
const LANCZOS_G = 7
const MAX_TERMS = 100_000
const PRECISION = 1e-15
const TINY = 1e-300

export function logGamma(x: number): number {
  const z = x - 1
  const sum = LANCZOS.reduce(
    (total, coefficient, i) => (i === 0 ? coefficient : total + coefficient / (z + i)),
    0,
  )
  const t = z + LANCZOS_G + 0.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/**
 * Computes both halves of the regularised incomplete gamma function, each to about twelve digits
 * however small.
 */
export function incompleteGamma(a: number, x: number): { lower: number; upper: number } {
  if (x <= 0) return { lower: 0, upper: 1 }
  const factor = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    const lower = Math.min(1, factor * lowerSeries(a, x))
    return { lower, upper: 1 - lower }
  }
  const upper = Math.min(1, factor * upperFraction(a, x))
  return { lower: 1 - upper, upper }
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MAX_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < MAX_TERMS; n++) {
    const numerator = -n * (n - a)
    b += 2
    d = 1 / away(numerator * d + b)
    c = away(b + numerator / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return fraction
}

function away(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}

/** P(chi-square with these degrees of freedom ≥ `statistic`). */
export function chiSquareTail(statistic: number, degrees: number): number {
  return incompleteGamma(degrees / 2, statistic / 2).upper
}

/** P(|standard normal| ≥ |`z`|). */
export function normalTwoSided(z: number): number {
  return incompleteGamma(0.5, (z * z) / 2).upper
}

/** Twice the smaller tail of a Poisson count, each tail including the count; at most 1. */
export function poissonTwoSided(count: number, expected: number): number {
  const lowerTail = incompleteGamma(count + 1, expected).upper
  const upperTail = count === 0 ? 1 : incompleteGamma(count, expected).lower
  return Math.min(1, 2 * Math.min(lowerTail, upperTail))
}

const KOLMOGOROV_TERMS = 100

/**
 * The chance that `count` uniform numbers deviate at least this far from the diagonal (Kolmogorov's
 * limit with Stephens's correction).
 */
export function kolmogorovTail(distance: number, count: number): number {
  const lambda = (Math.sqrt(count) + 0.12 + 0.11 / Math.sqrt(count)) * distance
  if (lambda < 0.2) return 1
  let sum = 0
  for (let j = 1; j <= KOLMOGOROV_TERMS; j++)
    sum += (j % 2 === 1 ? 2 : -2) * Math.exp(-2 * j * j * lambda * lambda)
  return Math.min(1, Math.max(0, sum))
}
