import { commonDenominator, rational, type Rational } from '#shared/rational.ts'

/**
 * Computes the elementary symmetric polynomials: at index k the sum, over every choice of k values,
 * of their product. It takes one pass per value instead of one per choice, so a system of a million
 * lines costs only the square of its legs. Computed in integers over one denominator and reduced
 * once at the end.
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
