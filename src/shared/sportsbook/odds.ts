import {
  add,
  divide,
  multiply,
  ONE,
  parseDecimal,
  rational,
  subtract,
  type Rational,
} from '../rational.ts'

export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'hongkong',
  'malay',
  'indonesian',
  'implied',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/**
 * A price is the return on a winning stake of 1, stake included: an exact fraction above 1. The
 * book's own prices are integer thousandths (`oddsMilli`, 2350 for 2.35).
 */
export type Price = Rational

const HUNDRED = rational(100n)
const MINUS_ONE = rational(-1n)
const THOUSANDTHS = 1000n
const FRACTION = /^(\d{1,18})\/(\d{1,18})$/
const ODDS_MILLI = /^(\d{1,4})(?:\.(\d{1,3}))?$/

const FROM_PROFIT: Readonly<Record<OddsFormat, (profit: Rational) => Rational>> = {
  decimal: (profit) => add(profit, ONE),
  fractional: (profit) => profit,
  american: (profit) =>
    isOneOrMore(profit) ? multiply(profit, HUNDRED) : divide(multiply(MINUS_ONE, HUNDRED), profit),
  hongkong: (profit) => profit,
  malay: (profit) => (isOneOrLess(profit) ? profit : divide(MINUS_ONE, profit)),
  indonesian: (profit) => (isOneOrMore(profit) ? profit : divide(MINUS_ONE, profit)),
  implied: (profit) => divide(HUNDRED, add(profit, ONE)),
}

/**
 * Converts each format to the profit on a stake of 1; undefined when the number is not valid in the
 * format.
 */
const TO_PROFIT: Readonly<Record<OddsFormat, (value: Rational) => Rational | undefined>> = {
  decimal: (value) => subtract(value, ONE),
  fractional: (value) => value,
  american: (value) => signedProfit(divide(value, HUNDRED)),
  hongkong: (value) => value,
  malay: (value) => (isOneOrLess(sizeOf(value)) ? oneSidedProfit(value) : undefined),
  indonesian: signedProfit,
  implied: (value) => (value.numerator === 0n ? undefined : subtract(divide(HUNDRED, value), ONE)),
}

const isOneOrMore = ({ numerator, denominator }: Rational) => numerator >= denominator
const isOneOrLess = ({ numerator, denominator }: Rational) => numerator <= denominator
const sizeOf = ({ numerator, denominator }: Rational) => ({
  numerator: numerator < 0n ? -numerator : numerator,
  denominator,
})

/** A positive number is the profit on 1; a negative one is the stake needed to win 1. */
function oneSidedProfit(value: Rational): Rational {
  return value.numerator < 0n ? divide(MINUS_ONE, value) : value
}

function signedProfit(value: Rational): Rational | undefined {
  return isOneOrMore(sizeOf(value)) ? oneSidedProfit(value) : undefined
}

export function oddsIn(price: Price, format: OddsFormat): Rational {
  return FROM_PROFIT[format](subtract(price, ONE))
}

export function parseOdds(text: string, format: OddsFormat): Price | undefined {
  const value = format === 'fractional' ? parseFraction(text) : parseDecimal(text)
  const profit = value && TO_PROFIT[format](value)
  return profit && profit.numerator > 0n ? add(profit, ONE) : undefined
}

function parseFraction(text: string): Rational | undefined {
  const [, numerator = '', denominator = '0'] = FRACTION.exec(text) ?? []
  return /[1-9]/.test(denominator) ? rational(BigInt(numerator), BigInt(denominator)) : undefined
}

export function toFractionText({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`
}

export function priceOf(oddsMilli: number): Price {
  return rational(BigInt(oddsMilli), THOUSANDTHS)
}

/** Parses a book's wire price, "2.35", to thousandths; undefined unless it is a price above 1. */
export function parseOddsMilli(value: unknown): number | undefined {
  const [, whole = '', decimals = ''] = (typeof value === 'string' && ODDS_MILLI.exec(value)) || []
  const oddsMilli = Number(whole + decimals.padEnd(3, '0'))
  return oddsMilli > Number(THOUSANDTHS) ? oddsMilli : undefined
}

/**
 * Formats the price of a whole coupon, the product of its legs' prices (or the mean of several
 * lines), for the wire: rounded once, half up, to hundredths. A price of the ladder is unchanged.
 * Returns of money are computed from the exact price, never from this one.
 */
export function toWireCouponPrice({ numerator, denominator }: Price): string {
  const hundredths = (200n * numerator + denominator) / (2n * denominator)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}

/**
 * Formats a price for the wire: "2.35", with a third decimal only when needed; further ones are
 * truncated.
 */
export function toWirePrice({ numerator, denominator }: Price): string {
  const thousandths = (numerator * THOUSANDTHS) / denominator
  const decimals = (thousandths % THOUSANDTHS).toString().padStart(3, '0').replace(/0$/, '')
  return `${thousandths / THOUSANDTHS}.${decimals}`
}
