import type { Price } from '#shared/sportsbook/odds.ts'
import { add, multiply, ONE, rational, subtract, ZERO, type Rational } from '#shared/rational.ts'
import type { LegResult } from '../match-model.ts'
import type { CouponLeg, LegState } from './coupon.ts'
import type { LegFactors } from './line-sums.ts'

export type OpenAs = 'won' | 'lost'

const HALF = rational(1n, 2n)

export function factorsOf(
  { price, state, isBanker = false, eachWay }: CouponLeg,
  openAs: OpenAs,
): LegFactors {
  const win = factorOf(price, decided(state, openAs))
  if (!eachWay) return { isBanker, win }
  return {
    isBanker,
    win,
    place: factorOf(placePrice(price, eachWay.fraction), decided(eachWay.place, openAs)),
  }
}

export type LegChances = { win?: Rational; place?: Rational }

export function expectedFactorsOf(
  leg: CouponLeg,
  { win: winChance = ONE, place: placeChance = ONE }: LegChances,
): LegFactors {
  const { isBanker, win, place } = factorsOf(leg, 'won')
  const open = ({ result }: LegState, factor: Rational, chance: Rational) =>
    result === 'open' ? multiply(factor, chance) : factor
  return {
    isBanker,
    win: open(leg.state, win, winChance),
    ...(place && leg.eachWay && { place: open(leg.eachWay.place, place, placeChance) }),
  }
}

export function pricesOf({ price, isBanker = false, eachWay }: CouponLeg): LegFactors {
  return { isBanker, win: price, ...(eachWay && { place: placePrice(price, eachWay.fraction) }) }
}

/**
 * A void leg returns its stake; a half result settles half the stake as won or lost and returns the
 * other half; a dead heat pays the price for `places` of the `tied`.
 */
function factorOf(price: Price, leg: LegResult): Rational {
  switch (leg.result) {
    case 'won':
      return price
    case 'lost':
      return ZERO
    case 'void':
      return ONE
    case 'half_won':
      return multiply(add(price, ONE), HALF)
    case 'half_lost':
      return HALF
    case 'dead_heat':
      return multiply(price, rational(BigInt(leg.places), BigInt(leg.tied)))
  }
}

function placePrice(price: Price, fraction: Rational): Price {
  return add(ONE, multiply(subtract(price, ONE), fraction))
}

function decided(state: LegState, openAs: OpenAs): LegResult {
  return state.result === 'open' ? { result: openAs } : state
}
