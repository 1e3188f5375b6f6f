import { countLines, sumOverLines } from '#games/sportsbook/coupon/line-sums.ts'
import { parseOdds, toWirePrice } from '#shared/odds.ts'
import { add, multiply, ONE, rational, subtract, type Rational } from '#shared/rational.ts'
import type { Minor } from '#shared/money.ts'
import { eachWayOf, freeLegs, type SlipLeg } from './slip.ts'
import type { SlipType } from './slip-types.ts'

/**
 * What a coupon comes to: its lines, the stake on each and on all, what it brings when every
 * selection wins.
 */
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

/**
 * Computes a coupon at the prices of now. A stake meant for the whole coupon is shared out, rounded
 * down a line. The price of a builder is the book's alone: it is `quoted`, and undefined until
 * then; a system has none, nor has what is played each way. A free bet's stake is no part of what
 * it brings.
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
    price:
      sum === undefined || type === 'system' || isEachWay
        ? undefined
        : shortPrice(toWirePrice(sum), type),
    winMinor:
      sum && roundHalfUp(lineStakeMinor, sum) - (freeBetId === undefined ? 0n : lineStakeMinor),
  }
}

/** How many lines a system of these sizes has. */
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

/** Exact, where the price that is shown is cut off. */
function placePriceOf(win: Rational, fraction: string): Rational {
  return add(ONE, multiply(subtract(win, ONE), rational(1n, BigInt(fraction.slice(2)))))
}

/** A combined price is shown cut to hundredths, never higher than it pays. */
function shortPrice(price: string, type: SlipType): string {
  return type === 'single' ? price : price.replace(/(\.\d\d)\d+$/, '$1')
}

function roundHalfUp(stake: Minor, { numerator, denominator }: Rational): Minor {
  return (2n * stake * numerator + denominator) / (2n * denominator)
}
