import type { PlacedChances } from '#games/sportsbook/match-model.ts'
import { priceOf, toWirePrice } from '#shared/odds.ts'

/**
 * Each way: the place half pays its `divisor`th of the price's profit for coming among the first
 * `places`.
 */
export type EachWay = { places: number; divisor: number }

/** From the best for who bets to the least. */
const DIVISORS = [4, 5] as const
/** The place half never wins on average, at any price that someone is likely to bet on. */
const MAX_PLACE_RETURN = 0.98
const UNLIKELY_MILLI = 51_000

/**
 * The best terms at which no selection's place half would win on average, and for which selections:
 * those that hardly anyone expects to win may be left out. Undefined where there are none: one side
 * is too far ahead of the others.
 */
export function eachWayOf(
  placed: readonly PlacedChances[],
  oddsMilli: readonly (number | undefined)[],
): { terms: EachWay; isFor: boolean[] } | undefined {
  for (const { places, chances } of placed.toSorted((a, b) => b.places - a.places)) {
    for (const divisor of DIVISORS) {
      const isFor = oddsMilli.map(
        (milli, at) =>
          (chances[at] ?? 0) > 0 &&
          placeMilli(milli ?? 0, divisor) * (chances[at] ?? 0) <= MAX_PLACE_RETURN * 1_000,
      )
      if (oddsMilli.every((milli, at) => isFor[at] === true || (milli ?? 0) >= UNLIKELY_MILLI))
        return { terms: { places, divisor }, isFor }
    }
  }
  return undefined
}

/** The price of a place half, in thousandths, cut off there; what it pays is computed exactly. */
export function placeMilli(priceMilli: number, divisor: number): number {
  return 1_000 + Math.floor((priceMilli - 1_000) / divisor)
}

/** The market in which a place half is settled. */
export function placeMarketOf(places: number): string {
  return `place:${places}`
}

/** "1/5". */
export function fractionOf({ divisor }: EachWay): '1/4' | '1/5' {
  return divisor === DIVISORS[0] ? '1/4' : '1/5'
}

/** The terms on the wire, with what the place half of a price pays. */
export function toWireTerms(
  terms: EachWay,
  priceMilli: number,
): { places: number; fraction: '1/4' | '1/5'; price: string } {
  return {
    places: terms.places,
    fraction: fractionOf(terms),
    price: toWirePrice(priceOf(placeMilli(priceMilli, terms.divisor))),
  }
}
