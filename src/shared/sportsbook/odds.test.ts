import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ODDS_FORMATS,
  oddsIn,
  parseOdds,
  parseOddsMilli,
  priceOf,
  toFractionText,
  toWireCouponPrice,
  toWirePrice,
  type OddsFormat,
} from './odds.ts'
import { isSame, rational, toNumber } from '../rational.ts'
import vectors from '../vectors/odds-conversion.json' with { type: 'json' }

const SPELLINGS: Readonly<Record<string, OddsFormat>> = { hongKong: 'hongkong' }
const valueOf = (odds: string | number) =>
  typeof odds === 'number'
    ? odds
    : odds
        .split('/')
        .map(Number)
        .reduce((a, b) => a / b)
const numberIn = (written: string, from: OddsFormat, to: OddsFormat) =>
  toNumber(oddsIn(parseOdds(written, from) ?? rational(1n), to), 15)

/** Published sources round; the largest error is 66.67 % for two thirds. */
const PUBLISHED_ROUNDING = 2e-4

test('every published price parses and formats in every format it is published in', () => {
  for (const row of vectors.published) {
    const published = Object.entries(row).flatMap(([key, odds]) =>
      key === 'decimalRounded'
        ? []
        : [{ format: SPELLINGS[key] ?? ODDS_FORMATS.find((name) => name === key), odds }],
    )
    for (const { format: from, odds: given } of published) {
      for (const { format: to, odds: expected } of published) {
        if (!from || !to) throw new TypeError('the vectors name formats only')
        expect(
          Math.abs(numberIn(String(given), from, to) / valueOf(expected) - 1),
          `${given} ${from} → ${to}`,
        ).toBeLessThan(PUBLISHED_ROUNDING)
      }
    }
  }
})

test('converting a price to any format and back gives the same price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1001, max: 1_000_000 }),
      fc.constantFrom(...ODDS_FORMATS),
      (oddsMilli, format) => {
        const odds = oddsIn(priceOf(oddsMilli), format)
        const written =
          format === 'fractional' ? toFractionText(odds) : toNumber(odds, 15).toFixed(15)
        const read = parseOdds(written, format)
        expect(toNumber(read ?? rational(0n), 6)).toBeCloseTo(oddsMilli / 1000, 5)
      },
    ),
  )
})

test('fractions stay exact', () => {
  expect(parseOdds('-110', 'american')).toEqual(rational(21n, 11n))
  expect(toFractionText(oddsIn(rational(21n, 11n), 'fractional'))).toBe('10/11')
  expect(parseOdds('−0.7', 'malay')).toEqual(rational(17n, 7n))
  expect(parseOdds('26/4', 'fractional')).toEqual(rational(15n, 2n))
})

test('even money is formatted as positive, and both its American and Malay signs are parsed', () => {
  const evens = priceOf(2000)
  expect(ODDS_FORMATS.map((format) => toNumber(oddsIn(evens, format), 3))).toEqual([
    2, 1, 100, 1, 1, 1, 50,
  ])
  for (const [text, format] of [
    ['-100', 'american'],
    ['+100', 'american'],
    ['-1', 'malay'],
    ['-1', 'indonesian'],
  ] as const) {
    expect(isSame(parseOdds(text, format) ?? rational(0n), evens)).toBe(true)
  }
})

test.each([
  ['1', 'decimal'],
  ['0.5', 'decimal'],
  ['-2', 'decimal'],
  ['2,35', 'decimal'],
  ['1e3', 'decimal'],
  ['NaN', 'decimal'],
  ['Infinity', 'decimal'],
  ['', 'decimal'],
  ['2.', 'decimal'],
  ['.5', 'decimal'],
  [' 2', 'decimal'],
  ['9'.repeat(10), 'decimal'],
  [`2.${'1'.repeat(19)}`, 'decimal'],
  ['1/0', 'fractional'],
  ['0/1', 'fractional'],
  ['-1/2', 'fractional'],
  ['2', 'fractional'],
  ['99', 'american'],
  ['-99.9', 'american'],
  ['0', 'american'],
  ['0', 'hongkong'],
  ['-0.5', 'hongkong'],
  ['1.1', 'malay'],
  ['0', 'malay'],
  ['-1.01', 'malay'],
  ['0.9', 'indonesian'],
  ['-0.9', 'indonesian'],
  ['0', 'indonesian'],
  ['0', 'implied'],
  ['100', 'implied'],
  ['101', 'implied'],
  ['-5', 'implied'],
] as const)('%j is not a %s price', (text, format) =>
  expect(parseOdds(text, format)).toBeUndefined(),
)

test('a book’s price has two decimals on the wire, a third only when needed', () => {
  expect(['2.35', '2.355', '2.5', '2', '1.01'].map(parseOddsMilli)).toEqual([
    2350, 2355, 2500, 2000, 1010,
  ])
  expect(
    [2350, 2355, 2000, 1010, 1_000_000].map((oddsMilli) => toWirePrice(priceOf(oddsMilli))),
  ).toEqual(['2.35', '2.355', '2.00', '1.01', '1000.00'])
  fc.assert(
    fc.property(
      fc.integer({ min: 1001, max: 9_999_999 }),
      (oddsMilli) => parseOddsMilli(toWirePrice(priceOf(oddsMilli))) === oddsMilli,
    ),
  )
})

test('a coupon’s price is the product of its legs, rounded once, half up, to hundredths', () => {
  const productOf = (...hundredths: readonly number[]) =>
    toWireCouponPrice(
      rational(
        hundredths.reduce((product, each) => product * BigInt(each), 1n),
        100n ** BigInt(hundredths.length),
      ),
    )
  expect(productOf(235, 172, 186)).toBe('7.52')
  expect(productOf(199, 199, 199)).toBe('7.88')
  expect(productOf(150, 133)).toBe('2.00')
  expect(productOf(101, 101)).toBe('1.02')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 101, max: 9_999 }), { minLength: 1 }), (legs) => {
      const [whole = '', part = ''] = productOf(...legs).split('.')
      const exact = legs.reduce((product, each) => product * BigInt(each), 1n)
      const unit = 100n ** BigInt(legs.length)
      const off = BigInt(whole + part) * unit - exact * 100n
      return -unit < 2n * off && 2n * off <= unit
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 100_000 }),
      (hundredths) => productOf(hundredths) === toWirePrice(priceOf(hundredths * 10)),
    ),
  )
})

test.each([
  '1',
  '1.000',
  '0.99',
  '-2.00',
  '2.3555',
  '2,35',
  '10000.00',
  'NaN',
  '',
  ' 2.00',
  2.35,
  null,
  ['2.35'],
])('%j is not a price of a book', (value) => expect(parseOddsMilli(value)).toBeUndefined())
