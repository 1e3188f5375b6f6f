import type { Minor } from '#shared/money.ts'
import type { Price } from '#shared/odds.ts'
import { divide, isSame, multiply, rational, toWhole, type Rational } from '#shared/rational.ts'
import type { Coupon } from './coupon.ts'
import {
  expectedFactorsOf,
  factorsOf,
  pricesOf,
  type LegChances,
  type OpenAs,
} from './leg-factors.ts'
import { countLines, countPaidLines, sumOverLines } from './line-sums.ts'

/**
 * What a coupon returns, stake included: `exactLira` as a fraction, `payoutMinor` the same rounded
 * once, half up, to kuruş. `winningLines` return more than nothing.
 */
export type CouponReturn = {
  lines: number
  totalStakeMinor: Minor
  winningLines: number
  payoutMinor: Minor
  exactLira: Rational
}

const KURUS_PER_LIRA = 100n

/**
 * What the coupon came to; undefined while its open legs can still change that. A line with a lost
 * leg waits for no one.
 */
export function settleCoupon(coupon: Coupon): CouponReturn | undefined {
  const least = returnWith(coupon, 'lost')
  const isDecided = coupon.legs.every(
    ({ state, eachWay }) => state.result !== 'open' && eachWay?.place.result !== 'open',
  )
  return isDecided || isSame(least.exactLira, potentialReturn(coupon).exactLira) ? least : undefined
}

/** What is safe already, every open leg lost, and what is still possible, every open leg won. */
export function possibleReturns(coupon: Coupon): { least: CouponReturn; most: CouponReturn } {
  return { least: returnWith(coupon, 'lost'), most: potentialReturn(coupon) }
}

/** What the coupon returns if every open leg wins; its `winningLines` are those still alive. */
export function potentialReturn(coupon: Coupon): CouponReturn {
  return returnWith(coupon, 'won')
}

/**
 * What the coupon returns on average, in kuruş, where matches are independent of each other;
 * `chances` of its legs in their order.
 */
export function expectedReturnMinor(
  { legs, sizes, lineStakeMinor }: Coupon,
  chances: readonly LegChances[],
): Rational {
  return multiply(
    rational(lineStakeMinor),
    sumOverLines(
      legs.map((leg, at) => expectedFactorsOf(leg, chances[at] ?? {})),
      sizes,
    ),
  )
}

function returnWith(coupon: Coupon, openAs: OpenAs): CouponReturn {
  const { legs, sizes, lineStakeMinor } = coupon
  const factors = legs.map((leg) => factorsOf(leg, openAs))
  const lines = countLines(coupon)
  const exactMinor = multiply(rational(lineStakeMinor), sumOverLines(factors, sizes))
  return {
    lines,
    totalStakeMinor: lineStakeMinor * BigInt(lines),
    winningLines: countPaidLines(factors, sizes),
    payoutMinor: toWhole(exactMinor),
    exactLira: divide(exactMinor, rational(KURUS_PER_LIRA)),
  }
}

/**
 * What 1 staked on the whole coupon returns if every leg wins: of one line the product of its
 * prices, of several their mean.
 */
export function combinedPrice(coupon: Omit<Coupon, 'lineStakeMinor'>): Price {
  return divide(
    sumOverLines(coupon.legs.map(pricesOf), coupon.sizes),
    rational(BigInt(countLines(coupon))),
  )
}
