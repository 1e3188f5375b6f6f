import type { PlacedChances } from '#games/sportsbook/match-model.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'

/**
 * Each-way terms: the place half pays 1/`divisor` of the price's profit for a finish among the
 * first `places`.
 */
export type EachWay = { places: number; divisor: number }

/** Ordered from the best for the player to the worst. */
const DIVISORS = [4, 5] as const
/** The place half never has an expected profit at any price that is likely to be bet on. */
const MAX_PLACE_RETURN = 0.98
const UNLIKELY_MILLI = 51_000

/**
 * Finds the best terms at which no selection's place half has an expected profit, and the
 * selections they apply to; very unlikely selections may be excluded. Returns undefined when one
 * side is too far ahead for any terms.
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

/** Returns the price of a place half in thousandths, rounded down. Payouts use the exact value. */
export function placeMilli(priceMilli: number, divisor: number): number {
  return 1_000 + Math.floor((priceMilli - 1_000) / divisor)
}

export function placeMarketOf(places: number): string {
  return `place:${places}`
}

export function fractionOf({ divisor }: EachWay): '1/4' | '1/5' {
  return divisor === DIVISORS[0] ? '1/4' : '1/5'
}

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
