import type { Bilingual, Lang } from '#shared/lang.ts'
import { parseOddsMilli, priceOf } from '#shared/odds.ts'
import { combinedPrice } from '#games/sportsbook/coupon/settle-coupon.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Price } from '#shared/odds.ts'
import { rational } from '#shared/rational.ts'
import type { BuilderPrice, OfferedLeg } from '../book/offered.ts'
import type { AskedCoupon } from './ask.ts'
import { PALPABLE_ERROR } from './limits.ts'
import { isTaken, type PriceRule } from './price-rule.ts'
import { toQuoteLegs } from './wire-legs.ts'

/** A coupon with the prices of one moment; `builderMilli` for a builder alone. */
export type PricedCoupon = {
  asked: AskedCoupon
  legs: readonly OfferedLeg[]
  builderMilli: number | undefined
}

export const NOT_COMBINABLE: Bilingual = {
  tr: 'Bu seçimler birlikte oynanamaz',
  en: 'These selections cannot be combined',
}

/**
 * Whether a price would win on average: an error of ours, that no one is held to. `fair` is 1 / the
 * fair price.
 */
export function isPalpableError({
  priceMilli,
  fair,
}: {
  priceMilli: number
  fair: number
}): boolean {
  return (priceMilli / 1_000) * fair > PALPABLE_ERROR
}

/**
 * The legs in the order asked for.
 * @throws Refusal `record not found` with the place of one that is not known
 */
export function requireKnown(
  asked: AskedCoupon,
  offered: ReadonlyMap<string, OfferedLeg>,
): OfferedLeg[] {
  return asked.legs.map(({ selectionId }, leg) => {
    const known = offered.get(selectionId)
    if (known === undefined) throw new Refusal('record not found', { leg })
    return known
  })
}

/** @throws Refusal `suspended` or `odds changed`, with the legs as they are now */
export function requireTakeable(
  legs: readonly OfferedLeg[],
  askedPrices: readonly string[],
  rule: PriceRule,
  lang: Lang,
): void {
  const asTheyAre = { legs: toQuoteLegs(legs, lang) }
  if (legs.some((leg) => leg.status !== 'open' || isPalpableError(leg)))
    throw new Refusal('suspended', asTheyAre)
  const isChanged = legs.some(({ priceMilli }, at) => {
    const askedMilli = parseOddsMilli(askedPrices[at])
    return askedMilli === undefined || !isTaken(rule, askedMilli, priceMilli)
  })
  if (isChanged) throw new Refusal('odds changed', asTheyAre)
}

/** A builder's price. @throws Refusal where there is none, or it would be an error of ours */
export function requireBuilderMilli(price: BuilderPrice): number {
  if ('priceMilli' in price) {
    if (isPalpableError(price)) throw new Refusal('suspended')
    return price.priceMilli
  }
  if (price.refused === 'unknown') throw new Refusal('record not found')
  if (price.refused === 'suspended' || price.refused === 'closed') throw new Refusal('suspended')
  throw new Refusal('not possible', {}, NOT_COMBINABLE)
}

/** What 1 on each line brings when everything wins, and on average over its lines. */
export function priceOfCoupon({ asked, legs, builderMilli }: PricedCoupon): Price {
  if (builderMilli !== undefined) return priceOf(builderMilli)
  return combinedPrice({
    legs: legs.map(({ priceMilli, eachWay }, at) => ({
      price: priceOf(priceMilli),
      state: { result: 'open' },
      isBanker: asked.legs[at]?.isBanker === true,
      ...(eachWay &&
        asked.legs[at]?.eachWay === true && {
          eachWay: { fraction: rational(1n, BigInt(eachWay.divisor)), place: { result: 'open' } },
        }),
    })),
    sizes: asked.sizes,
  })
}

/** The highest stake on a line with which the coupon never pays more than `mostMinor`. */
export function payoutRoomMinor(
  { numerator, denominator }: Price,
  lines: number,
  mostMinor: Minor,
): Minor {
  return (mostMinor * denominator) / (numerator * BigInt(lines))
}
