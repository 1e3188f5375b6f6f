import { createHash } from 'node:crypto'
import { combinedPrice } from '#games/sportsbook/coupon/settle-coupon.ts'
import { priceOf, type Price } from '#shared/sportsbook/odds.ts'
import { rational } from '#shared/rational.ts'
import type { WeighedCoupon, WeighedLeg } from '../exposure.ts'

const KEY_LENGTH = 16
const MILLI = 1_000n

/**
 * Returns the same key for all of a player's coupons on the same selections, in any order and
 * system.
 */
export function sameSelectionsKey(playerId: string, legs: readonly WeighedLeg[]): string {
  const selections = legs
    .map(({ eventId, market, selection }) => [eventId, market, selection].join('~'))
    .toSorted()
    .join(' ')
  return `${playerId}~${createHash('sha256').update(selections).digest('hex').slice(0, KEY_LENGTH)}`
}

/** Returns a coupon's maximum payout per kuruş on a line, in thousandths, rounded up. */
export function payoutMilli(
  coupon: WeighedCoupon,
  legs: readonly WeighedLeg[],
  builderMilli: number | undefined,
): bigint {
  const { numerator, denominator } =
    builderMilli === undefined ? priceOfLegs(coupon, legs) : priceOf(builderMilli)
  return (numerator * BigInt(coupon.lines) * MILLI + denominator - 1n) / denominator
}

function priceOfLegs({ legs: asked, sizes }: WeighedCoupon, legs: readonly WeighedLeg[]): Price {
  return combinedPrice({
    legs: legs.map(({ priceMilli, eachWay }, at) => ({
      price: priceOf(priceMilli),
      state: { result: 'open' },
      isBanker: asked[at]?.isBanker === true,
      ...(eachWay && {
        eachWay: { fraction: rational(1n, BigInt(eachWay.divisor)), place: { result: 'open' } },
      }),
    })),
    sizes,
  })
}
