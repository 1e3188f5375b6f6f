import type { Minor } from '#shared/money.ts'
import type { Price } from '#shared/sportsbook/odds.ts'
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
 * A coupon's return, including the stake: `exactLira` as a fraction, `payoutMinor` rounded once,
 * half up, to kuruş. `winningLines` return more than nothing.
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
 * Returns the result of a coupon; undefined while open legs can still change it. A line with a lost
 * leg is decided.
 */
export function settleCoupon(coupon: Coupon): CouponReturn | undefined {
  return settledMinor(coupon) === undefined ? undefined : returnWith(coupon, 'lost')
}

/** Returns only the payout of `settleCoupon`, without the counts of its lines. */
export function settledPayoutMinor(coupon: Coupon): Minor | undefined {
  const exactMinor = settledMinor(coupon)
  return exactMinor && toWhole(exactMinor)
}

function settledMinor(coupon: Coupon): Rational | undefined {
  const min = exactReturnMinor(coupon, 'lost')
  const isDecided = coupon.legs.every(
    ({ state, eachWay }) => state.result !== 'open' && eachWay?.place.result !== 'open',
  )
  return isDecided || isSame(min, exactReturnMinor(coupon, 'won')) ? min : undefined
}

export function possibleReturns(coupon: Coupon): { min: CouponReturn; max: CouponReturn } {
  return { min: returnWith(coupon, 'lost'), max: potentialReturn(coupon) }
}

export function potentialReturn(coupon: Coupon): CouponReturn {
  return returnWith(coupon, 'won')
}

/**
 * Computes the expected return in kuruş for independent matches; `chances` are in the order of the
 * legs.
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

function exactReturnMinor({ legs, sizes, lineStakeMinor }: Coupon, openAs: OpenAs): Rational {
  return multiply(
    rational(lineStakeMinor),
    sumOverLines(
      legs.map((leg) => factorsOf(leg, openAs)),
      sizes,
    ),
  )
}

function returnWith(coupon: Coupon, openAs: OpenAs): CouponReturn {
  const { legs, sizes, lineStakeMinor } = coupon
  const factors = legs.map((leg) => factorsOf(leg, openAs))
  const lines = countLines(coupon)
  const exactMinor = exactReturnMinor(coupon, openAs)
  return {
    lines,
    totalStakeMinor: lineStakeMinor * BigInt(lines),
    winningLines: countPaidLines(factors, sizes),
    payoutMinor: toWhole(exactMinor),
    exactLira: divide(exactMinor, rational(KURUS_PER_LIRA)),
  }
}

/**
 * Computes the return of 1 staked on the whole coupon if every leg wins: for one line the product
 * of its prices, for several their mean.
 */
export function combinedPrice(coupon: Omit<Coupon, 'lineStakeMinor'>): Price {
  return divide(
    sumOverLines(coupon.legs.map(pricesOf), coupon.sizes),
    rational(BigInt(countLines(coupon))),
  )
}
