import { combinedPrice, potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { AcceptedBet } from '#shared/disclosure/receipt.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { priceOf, toWireCouponPrice, toWirePrice } from '#shared/sportsbook/odds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toWireTerms } from '../book/outright/each-way-terms.ts'
import { getOwnCoupon } from './list-coupons.ts'
import { dueOf, toCoupon } from './stored-coupon.ts'

/**
 * Returns a coupon as it was accepted. Its settlement, cash-out or edit changes nothing of it.
 * @throws Refusal 'record not found', 'not possible' for a coupon that is not accepted
 */
export async function acceptedCoupon(
  db: Db,
  playerId: string,
  couponId: string,
): Promise<AcceptedBet> {
  const coupon = await getOwnCoupon(db, couponId, playerId)
  if (coupon.state === 'pending' || coupon.state === 'rejected') throw new Refusal('not possible')
  const legs = coupon.legs.map((leg) => ({ ...leg, result: undefined, placeResult: undefined }))
  const asAccepted = toCoupon({ ...coupon, legs })
  const { lang } = coupon
  return {
    acceptedAt: coupon.accepted_at ?? coupon.placed_at,
    stakeMinor: coupon.stake_minor,
    isPaidByHouse: coupon.free_bet_id !== null,
    potentialMinor: dueOf(coupon, potentialReturn(asAccepted).payoutMinor),
    selections: legs.map(({ selectionId, details, priceMilli, isBanker }) => ({
      id: selectionId,
      event: details.event[lang],
      market: details.market[lang],
      selection: details.selection[lang],
      price: toWirePrice(priceOf(priceMilli)),
      ...(isBanker && { banker: true as const }),
    })),
    details: {
      code: coupon.code,
      type: coupon.type,
      lines: coupon.lines,
      lineStake: toWireMoney(coupon.line_stake_minor),
      sizes: coupon.sizes,
      price: toWireCouponPrice(combinedPrice(asAccepted)),
      eachWay: legs.flatMap(({ selectionId, details: { eachWay }, priceMilli }) =>
        eachWay === undefined ? [] : [{ id: selectionId, ...toWireTerms(eachWay, priceMilli) }],
      ),
      ...(coupon.replaces !== null && { replaces: coupon.replaces }),
    },
  }
}
