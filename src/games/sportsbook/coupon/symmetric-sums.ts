import { commonDenominator, rational, type Rational } from '#shared/rational.ts'

/**
 * The elementary symmetric polynomials of the values: at index k the sum, over every choice of k of
 * them, of their product. One pass a value instead of one a choice, so that a system of a million
 * lines costs no more than its legs squared; counted in whole numbers over one denominator, and
 * reduced once at the end.
 */
export function symmetricSums(values: readonly Rational[]): Rational[] {
  const unit = commonDenominator(values)
  const sums = [1n]
  for (const { numerator, denominator } of values) {
    const units = numerator * (unit / denominator)
    sums.push(0n)
    for (let size = sums.length - 1; size > 0; size--)
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * units
  }
  return sums.map((sum, size) => rational(sum, unit ** BigInt(size)))
}
