/** An exact fraction in lowest terms; the denominator is positive. */
export type Rational = { numerator: bigint; denominator: bigint }

/** Throws RangeError on a zero denominator. */
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
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Throws RangeError when `b` is zero. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** Rounded half away from zero to `digits` decimals. */
export function toNumber({ numerator, denominator }: Rational, digits: number): number {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(digits)
  const rounded = (2n * scaled + denominator) / (2n * denominator)
  return (numerator < 0n ? -1 : 1) * Number(`${rounded}e-${digits}`)
}
