import { add, multiply, ONE, subtract, ZERO, type Rational } from '#shared/rational.ts'
import type { Coupon, CountedLeg } from './coupon.ts'
import { symmetricSums } from './symmetric-sums.ts'

export type LegFactors = { isBanker: boolean; win: Rational; place?: Rational }

export function sumOverLines(legs: readonly LegFactors[], sizes: readonly number[]): Rational {
  const wins = sumOfProducts(legs, sizes, ({ win }) => win)
  if (legs.every(({ place }) => place === undefined)) return wins
  const places = sumOfProducts(legs, sizes, ({ win, place }) => place ?? win)
  const linesWithoutEachWay = sumOfProducts(legs, sizes, ({ win, place }) => (place ? ZERO : win))
  return add(wins, subtract(places, linesWithoutEachWay))
}

function sumOfProducts(
  legs: readonly LegFactors[],
  sizes: readonly number[],
  factorOf: (leg: LegFactors) => Rational,
): Rational {
  const bankers = legs
    .filter(({ isBanker }) => isBanker)
    .map(factorOf)
    .reduce(multiply, ONE)
  const sums = symmetricSums(legs.filter(({ isBanker }) => !isBanker).map(factorOf))
  const chosen = sizes.map((size) => sums[size] ?? ZERO).reduce(add, ZERO)
  return multiply(bankers, chosen)
}

export function countLines({
  legs,
  sizes,
}: {
  legs: readonly CountedLeg[]
  sizes: Coupon['sizes']
}): number {
  const factors = legs.map(({ isBanker = false, eachWay }) => ({
    isBanker,
    win: ONE,
    ...(eachWay !== undefined && eachWay !== false && { place: ONE }),
  }))
  return Number(sumOverLines(factors, sizes).numerator)
}

export function countPaidLines(legs: readonly LegFactors[], sizes: readonly number[]): number {
  const paid = (factor: Rational) => (factor.numerator > 0n ? ONE : ZERO)
  const factors = legs.map(({ isBanker, win, place }) => ({
    isBanker,
    win: paid(win),
    ...(place && { place: paid(place) }),
  }))
  return Number(sumOverLines(factors, sizes).numerator)
}
