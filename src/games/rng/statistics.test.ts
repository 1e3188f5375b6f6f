import { expect, test } from 'vitest'
import {
  chiSquareTail,
  incompleteGamma,
  kolmogorovTail,
  normalTwoSided,
  poissonTwoSided,
} from './statistics.ts'

test.each([
  [1, 3.841, 0.05],
  [1, 6.635, 0.01],
  [2, 5.991, 0.05],
  [5, 15.086, 0.01],
  [10, 18.307, 0.05],
  [10, 3.94, 0.95],
  [30, 50.892, 0.01],
  [100, 124.342, 0.05],
  [100, 149.449, 0.001],
])(
  'chi-square with %i degrees of freedom exceeds %f as often as the published table states',
  (degrees, statistic, p) => {
    expect(Math.abs(chiSquareTail(statistic, degrees) / p - 1)).toBeLessThan(0.002)
  },
)

test.each([
  [1.959964, 0.05],
  [2.575829, 0.01],
  [3.290527, 0.001],
  [4.891638, 1e-6],
  [6.10941, 1e-9],
])('a normal variable exceeds %f as often as the published table states', (z, p) => {
  expect(Math.abs(normalTwoSided(z) / p - 1)).toBeLessThan(1e-5)
  expect(normalTwoSided(-z)).toBe(normalTwoSided(z))
})

test('Poisson counts have twice the tails of the published table', () => {
  expect(poissonTwoSided(0, 3)).toBeCloseTo(2 * 0.049787, 5)
  expect(poissonTwoSided(10, 5)).toBeCloseTo(2 * (1 - 0.968172), 5)
  expect(poissonTwoSided(2, 5)).toBeCloseTo(2 * 0.124652, 5)
  expect(poissonTwoSided(50, 50)).toBe(1)
})

test('the two halves of the incomplete gamma function add up to one, even for thousands of degrees of freedom', () => {
  for (const [a, x] of [
    [0.5, 0.1],
    [3, 9],
    [50, 40],
    [5_000, 5_100],
  ] as const) {
    const { lower, upper } = incompleteGamma(a, x)
    expect(lower + upper).toBeCloseTo(1, 12)
  }
  expect(incompleteGamma(1, 2).upper).toBeCloseTo(Math.exp(-2), 12)
})

test('Kolmogorov’s distance is exceeded as often as the published table states', () => {
  expect(kolmogorovTail(1.358 / Math.sqrt(10_000), 10_000)).toBeCloseTo(0.05, 3)
  expect(kolmogorovTail(1.628 / Math.sqrt(10_000), 10_000)).toBeCloseTo(0.01, 3)
  expect(kolmogorovTail(0, 50)).toBe(1)
})
