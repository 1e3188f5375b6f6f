import { countLines, sumOverLines } from '#games/sportsbook/coupon/line-sums.ts'
import { parseOdds, toWireCouponPrice } from '#shared/sportsbook/odds.ts'
import { add, multiply, ONE, rational, subtract, type Rational } from '#shared/rational.ts'
import type { Minor } from '#shared/money.ts'
import { eachWayOf, freeLegs, type SlipLeg } from './slip.ts'
import type { SlipType } from './slip-types.ts'

export type Sums = {
  lines: number
  lineStakeMinor: Minor
  stakeMinor: Minor
  price: string | undefined
  winMinor: Minor | undefined
}

type Plan = {
  type: SlipType
  legs: readonly SlipLeg[]
  systems: readonly number[]
  freeBetId?: string
}

/** Returns the sums of a coupon that cannot be placed as it is: it has no price and no win. */
export const withoutPrice = (sums: Sums): Sums => ({
  ...sums,
  price: undefined,
  winMinor: undefined,
})

/**
 * Computes a coupon at current prices. A stake for the whole coupon is divided among its lines,
 * rounded down per line. The price of a builder comes only from the book: it is `quoted`, and
 * undefined until then. Systems and each-way bets have no price. The stake of a free bet is not
 * part of the return.
 */
export function sumsOf(
  { type, legs, systems, freeBetId }: Plan,
  typed: { minor: Minor; of: 'line' | 'coupon' },
  quoted?: string,
): Sums {
  const factors = legs.map(factorOf(type))
  const sizes = sizesOf(type, legs, systems)
  const isEachWay = legs.some((leg) => eachWayOf(leg, type) !== undefined)
  const lines = type === 'builder' ? 1 : countLines({ legs: factors, sizes })
  const lineStakeMinor =
    typed.of === 'line' || lines === 0 ? typed.minor : typed.minor / BigInt(lines)
  const sum = type === 'builder' ? parseOdds(quoted ?? '', 'decimal') : sumOverLines(factors, sizes)
  return {
    lines,
    lineStakeMinor,
    stakeMinor: lineStakeMinor * BigInt(lines),
    price: sum === undefined || type === 'system' || isEachWay ? undefined : toWireCouponPrice(sum),
    winMinor:
      sum && roundHalfUp(lineStakeMinor, sum) - (freeBetId === undefined ? 0n : lineStakeMinor),
  }
}

export function linesOf(legs: readonly SlipLeg[], sizes: readonly number[]): number {
  return countLines({ legs: legs.map(factorOf('system')), sizes })
}

function sizesOf(
  type: SlipType,
  legs: readonly SlipLeg[],
  systems: readonly number[],
): readonly number[] {
  if (type === 'system') return systems.filter((size) => size <= freeLegs(legs).length)
  return [legs.length]
}

const factorOf = (type: SlipType) => (leg: SlipLeg) => {
  const win = parseOdds(leg.now, 'decimal') ?? ONE
  const terms = eachWayOf(leg, type)
  return {
    win,
    isBanker: type === 'system' && leg.banker,
    ...(terms && { eachWay: true, place: placePriceOf(win, terms.fraction) }),
  }
}

/** Exact, whereas the displayed price is truncated. */
function placePriceOf(win: Rational, fraction: string): Rational {
  return add(ONE, multiply(subtract(win, ONE), rational(1n, BigInt(fraction.slice(2)))))
}

function roundHalfUp(stake: Minor, { numerator, denominator }: Rational): Minor {
  return (2n * stake * numerator + denominator) / (2n * denominator)
}
