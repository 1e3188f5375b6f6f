import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOWEST_ODDS_MILLI } from '#shared/sportsbook/price-ladder.ts'
import {
  applyMargin,
  booksumOf,
  LARGEST_MARGIN,
  MARGIN_METHODS,
  offeredOddsMilli,
  removeMargin,
  type MarginMethod,
} from './overround.ts'
import vectors from './vectors/overround.json' with { type: 'json' }

const chancesBehind = (prices: readonly number[], method: MarginMethod) => {
  const { shin, ...others } = removeMargin(prices)
  return { ...others, shin: shin.chances }[method]
}
const expectClose = (actual: readonly number[], expected: readonly number[], digits: number) => {
  expect(actual).toHaveLength(expected.length)
  for (const [index, value] of expected.entries()) expect(actual[index]).toBeCloseTo(value, digits)
}

const market = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  })
const method = fc.constantFrom(...MARGIN_METHODS)
const margin = fc.double({ min: 0.001, max: 0.15, noNaN: true })

test('every published example is reproduced', () => {
  for (const { method, odds, p, z, margin } of vectors.published) {
    const { proportional, shin } = removeMargin(odds)
    expectClose(method === 'shin' ? shin.chances : proportional, p, 12)
    if (z !== undefined) expect(shin.z).toBeCloseTo(z, 10)
    if (margin !== undefined) expect(booksumOf(odds)).toBeCloseTo(1 + margin, 4)
  }
})

test('with two selections Shin’s method takes the same from both', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.1, max: 1.9, noNaN: true }),
      fc.double({ min: 1.1, max: 1.9, noNaN: true }),
      (home, away) => {
        const excess = (1 / home + 1 / away - 1) / 2
        expectClose(
          removeMargin([home, away]).shin.chances,
          [1 / home - excess, 1 / away - excess],
          9,
        )
      },
    ),
  )
})

test('without a margin the prices are the chances, and a book below 1 has a negative share of insiders', () => {
  const { proportional, power, shin } = removeMargin([2, 4, 4])
  for (const chances of [proportional, power, shin.chances])
    expectClose(chances, [0.5, 0.25, 0.25], 12)
  expect(shin.z).toBeCloseTo(0, 12)
  const under = removeMargin([2.1, 2.1])
  expectClose(under.shin.chances, [0.5, 0.5], 12)
  expect(under.shin.z).toBeLessThan(0)
  expectClose(under.power, [0.5, 0.5], 12)
})

function expectOrderOf(chances: readonly number[], prices: readonly number[]): void {
  for (const [left, chance] of chances.entries()) {
    for (const [right, other] of chances.entries())
      if (chance > other) expect(prices[left]).toBeLessThanOrEqual(prices[right] ?? 0)
  }
}

test('a margin gives the intended book, keeps the order, and can be removed again', () => {
  fc.assert(
    fc.property(market, margin, method, (chances, margin, method) => {
      const prices = applyMargin(chances, margin, method)
      expect(booksumOf(prices)).toBeCloseTo(1 + margin, 10)
      expectOrderOf(chances, prices)
      if (prices.every((price) => price > 1)) expectClose(chancesBehind(prices, method), chances, 8)
    }),
  )
})

test('power and Shin take more from unlikely selections', () => {
  const chances = [0.7, 0.2, 0.1]
  const longShare = (method: MarginMethod) => (applyMargin(chances, 0.06, method)[2] ?? 0) * 0.1
  expect(longShare('proportional')).toBeCloseTo(1 / 1.06, 12)
  expect(longShare('power')).toBeLessThan(longShare('proportional'))
  expect(longShare('shin')).toBeLessThan(longShare('proportional'))
})

test('a market with two winners applies its margin to the sum of its chances', () => {
  const doubleChance = [0.75, 0.7, 0.55]
  for (const method of ['proportional', 'power'] as const)
    expect(booksumOf(applyMargin(doubleChance, 0.05, method))).toBeCloseTo(2.1, 10)
  expect(() => applyMargin(doubleChance, 0.05, 'shin')).toThrow(RangeError)
})

const longshot = fc.double({ min: 1.1, max: 4, noNaN: true })

test('offered prices are on the ladder, at least 1.01, below the fair price, and in the order of the chances', () => {
  fc.assert(
    fc.property(market, margin, method, longshot, (chances, margin, method, longshot) => {
      const offered = offeredOddsMilli(chances, { margin, method, longshot })
      expectOrderOf(
        chances,
        offered.map((oddsMilli = 0) => oddsMilli),
      )
      for (const [index, oddsMilli] of offered.entries()) {
        const fair = 1 / (chances[index] ?? 0)
        if (oddsMilli === undefined) expect(fair).toBeLessThan(1.1)
        else {
          expect(oddsMilli).toBeGreaterThanOrEqual(LOWEST_ODDS_MILLI)
          expect(oddsMilli / 1000).toBeLessThan(fair)
        }
      }
    }),
  )
})

test('what limited selections do not bear leaves the order of the others', () => {
  const chances = [
    0.5245213788550085, 0.230836006092564, 0.03127473848545154, 0.03089078682120882,
    0.03424203774921481, 0.14823505199655232,
  ]
  const share = { margin: 0.021897827133533245, longshot: 3.6108782830344475 }
  for (const method of MARGIN_METHODS)
    expectOrderOf(
      chances,
      offeredOddsMilli(chances, { ...share, method }).map((oddsMilli = 0) => oddsMilli),
    )
})

test('no selection bears more than its limit, and the others bear what is left', () => {
  fc.assert(
    fc.property(market, margin, method, longshot, (chances, margin, method, longshot) => {
      const offered = offeredOddsMilli(chances, { margin, method, longshot })
      for (const [index, oddsMilli] of offered.entries()) {
        const fair = 1 / (chances[index] ?? 0)
        // A step of the ladder is at most 4 % of the price.
        if (oddsMilli !== undefined && fair < 900)
          expect(oddsMilli / 1000).toBeGreaterThan((fair / (1 + margin * longshot)) * 0.96 - 0.01)
      }
    }),
  )
  const lopsided = [0.9, 0.1]
  expect(
    offeredOddsMilli(lopsided, { margin: 0.045, method: 'power', longshot: Infinity }),
  ).toEqual([1_090, 7_500])
  expect(offeredOddsMilli(lopsided, { margin: 0.045, method: 'power', longshot: 2 })).toEqual([
    1_090, 9_100,
  ])
})

test('impossible and practically certain selections are not offered', () => {
  expect(
    offeredOddsMilli([0.995, 0.005, 0], { margin: 0.05, method: 'proportional', longshot: 2 }),
  ).toEqual([undefined, 180_000, undefined])
})

test('rejects margins, chances and prices that make no market', () => {
  for (const margin of [-0.01, Number.NaN, LARGEST_MARGIN + 0.001])
    expect(() => applyMargin([0.5, 0.5], margin, 'power')).toThrow(RangeError)
  for (const chances of [[], [0, 0], [1.2, -0.2], [Number.NaN, 1]])
    expect(() => applyMargin(chances, 0.05, 'power')).toThrow(RangeError)
  for (const method of ['power', 'shin'] as const)
    expect(() => applyMargin([1, 0], 0.05, method)).toThrow(RangeError)
  for (const prices of [[], [2], [2, 1], [2, Number.NaN], [2, Number.POSITIVE_INFINITY]])
    expect(() => removeMargin(prices)).toThrow(RangeError)
})
