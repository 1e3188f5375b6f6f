import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_ODDS_MILLI, LOWEST_ODDS_MILLI, stepDownMilli } from './price-ladder.ts'

test("rounds a price down to the book's step", () => {
  const pairs = [
    [1.159, 1150],
    [1.15, 1150],
    [2.358, 2350],
    [3.04, 3000],
    [4.99, 4950],
    [7.77, 7700],
    [13.6, 13_500],
    [27.4, 27_000],
    [44.4, 44_000],
    [129.9, 128_000],
    [333, 330_000],
    [999.99, 980_000],
  ] as const
  for (const [price, oddsMilli] of pairs) expect(stepDownMilli(price)).toBe(oddsMilli)
})

test('shows nothing below the lowest price and caps at the highest', () => {
  expect([1.01, 1.0099, 0.5, Number.NaN].map(stepDownMilli)).toEqual([
    LOWEST_ODDS_MILLI,
    undefined,
    undefined,
    undefined,
  ])
  expect([1000, 1e9].map(stepDownMilli)).toEqual([HIGHEST_ODDS_MILLI, HIGHEST_ODDS_MILLI])
})

test('rounding is idempotent, costs less than 4 % and keeps the order of prices', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.01, max: 1000, noNaN: true }),
      fc.double({ min: 1, max: 2, noNaN: true }),
      (price, factor) => {
        const oddsMilli = stepDownMilli(price) ?? 0
        expect(stepDownMilli(oddsMilli / 1000)).toBe(oddsMilli)
        expect(oddsMilli).toBeLessThanOrEqual(price * 1000 + 1e-6)
        expect(oddsMilli).toBeGreaterThan(price * 960)
        expect(stepDownMilli(price * factor)).toBeGreaterThanOrEqual(oddsMilli)
      },
    ),
  )
})
