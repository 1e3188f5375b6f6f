export type Rational = { numerator: bigint; denominator: bigint }

export const ZERO: Rational = { numerator: 0n, denominator: 1n }
export const ONE: Rational = { numerator: 1n, denominator: 1n }

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator other than zero')
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

export function add(a: Rational, b: Rational): Rational {
  return rational(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

export function subtract(a: Rational, b: Rational): Rational {
  return rational(
    a.numerator * b.denominator - b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Throws RangeError when `b` is zero. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator)
}

export function isSame(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator
}

export function commonDenominator(values: readonly Rational[]): bigint {
  return values.reduce(
    (common, { denominator }) => (common / gcd(common, denominator)) * denominator,
    1n,
  )
}

export function toWhole({ numerator, denominator }: Rational): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** Rounds half away from zero to `digits` decimals. */
export function toNumber({ numerator, denominator }: Rational, digits: number): number {
  return Number(
    `${toWhole({ numerator: numerator * 10n ** BigInt(digits), denominator })}e-${digits}`,
  )
}

const DECIMAL = /^([+\-−]?)(\d{1,9})(?:\.(\d{1,18}))?$/

/**
 * Parses a decimal exactly: "2.35" → 47/20, "-110". No exponent, no grouping; at most 9 digits and
 * 18 decimals, otherwise undefined.
 */
export function parseDecimal(text: string): Rational | undefined {
  const [, sign = '', whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  const size = BigInt(whole + decimals)
  return rational(sign === '' || sign === '+' ? size : -size, 10n ** BigInt(decimals.length))
}
