import type { Bilingual, Lang } from '#shared/lang.ts'
import { parseOddsMilli, priceOf } from '#shared/sportsbook/odds.ts'
import { combinedPrice } from '#games/sportsbook/coupon/settle-coupon.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import type { Price } from '#shared/sportsbook/odds.ts'
import { rational } from '#shared/rational.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { BuilderPrice, OfferedLeg } from '../../book/offered.ts'
import type { AskedCoupon } from './ask.ts'
import { PALPABLE_ERROR } from './limits.ts'
import { isTaken, type PriceRule } from '../cashout/price-rule.ts'
import { toQuoteLegs } from '../wire-legs.ts'

export type PricedCoupon = {
  asked: AskedCoupon
  legs: readonly OfferedLeg[]
  builderMilli: number | undefined
}

export const notCombinable = (refused: 'player' | 'not combinable'): Bilingual =>
  refused === 'player' ? COUPONS_TEXTS.playerNotCombinable : COUPONS_TEXTS.notCombinable

/**
 * Returns true when a price has a positive expected profit for the player, which is a pricing error
 * and not honoured. `fair`: 1 / the fair price.
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

/** @throws Refusal `record not found` with the index of an unknown leg */
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

/** @throws Refusal when the builder has no price or its price would be a pricing error */
export function requireBuilderMilli(price: BuilderPrice): number {
  if ('priceMilli' in price) {
    if (isPalpableError(price)) throw new Refusal('suspended')
    return price.priceMilli
  }
  if (price.refused === 'unknown') throw new Refusal('record not found')
  if (price.refused === 'suspended' || price.refused === 'closed') throw new Refusal('suspended')
  throw new Refusal(
    'not possible',
    {},
    notCombinable(price.refused === 'player' ? 'player' : 'not combinable'),
  )
}

/** Returns the payout of 1 per line when everything wins, averaged over the lines. */
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

/** Returns the highest line stake with which the coupon never pays more than `maxMinor`. */
export function payoutRoomMinor(
  { numerator, denominator }: Price,
  lines: number,
  maxMinor: Minor,
): Minor {
  return (maxMinor * denominator) / (numerator * BigInt(lines))
}
