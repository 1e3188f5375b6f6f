import { combinedPrice, potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { Coupon as WireCoupon, Dispute } from '#shared/contracts/sportsbook/coupons.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { priceOf, toWireCouponPrice, toWirePrice } from '#shared/sportsbook/odds.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Offered } from '../book/offered.ts'
import { toWireTerms } from '../book/outright/each-way-terms.ts'
import { isOutrightMarket } from '../book/outright/outright-book.ts'
import {
  findCashoutRequests,
  type CashoutReason,
  type CashoutRequest,
} from './cashout/cashout-request.ts'
import { findRules, presentRule } from './cashout/cashout-rule.ts'
import { cashoutValue, openSelections } from './cashout/cashout-value.ts'
import { findVoids, presentVoid } from './settling/coupon-voids.ts'
import { findDisputes } from './settling/dispute.ts'
import { explainLeg, explainPayout, ruleOfLeg } from './settling/explain.ts'
import { dueOf, toCoupon, shareOf, type StoredCoupon, type StoredLeg } from './stored-coupon.ts'
import type { RejectReason } from './tables.ts'

const REJECT_TEXTS: Readonly<Record<RejectReason, Bilingual>> = COUPONS_TEXTS.rejected

const REJECT_TEXTS_FREE: Readonly<Record<RejectReason, Bilingual>> = COUPONS_TEXTS.freeBetRejected

const CASHOUT_TEXTS: Readonly<Record<CashoutReason, Bilingual>> = COUPONS_TEXTS.cashoutRefused

type Book = Pick<Offered, 'findOffered' | 'priceBuilder'>

export async function presentCoupons(
  db: Db,
  book: Book,
  coupons: readonly StoredCoupon[],
  lang: Lang,
  now: Date,
): Promise<WireCoupon[]> {
  const sellable = coupons.filter(
    ({ state }) => state === 'open' || state === 'partially_cashedout',
  )
  const offered = await book.findOffered(
    db,
    sellable.flatMap((coupon) => openSelections(coupon)),
    now,
  )
  const rules = await findRules(
    db,
    sellable.map(({ id }) => id),
  )
  const requests = await findCashoutRequests(
    db,
    sellable.map(({ id }) => id),
  )
  const disputes = await findDisputes(
    db,
    coupons.map(({ id }) => id),
  )
  const voids = await findVoids(db, coupons)
  const presented: WireCoupon[] = []
  for (const coupon of coupons) {
    const value = await cashoutValue(db, book, coupon, offered, now)
    const rule = rules.get(coupon.id)
    const request = requests.get(coupon.id)
    const isWaiting = request?.state === 'pending'
    const wire = presentCoupon(
      coupon,
      lang,
      'amountMinor' in value && !isWaiting ? value.amountMinor : undefined,
    )
    const legs = wire.legs.map((leg, place) =>
      withDispute(leg, disputes.get(coupon.id)?.get(place)),
    )
    presented.push({
      ...wire,
      legs,
      ...(rule !== undefined && { cashoutRule: presentRule(rule, coupon) }),
      ...presentRequest(request, lang),
      ...(voids.has(coupon.id) && {
        voids: (voids.get(coupon.id) ?? []).map((one) => presentVoid(coupon, one, lang)),
      }),
    })
  }
  return presented
}

/** Presents a pending or refused cash-out. A paid one is visible in the coupon itself. */
function presentRequest(
  request: CashoutRequest | undefined,
  lang: Lang,
): Pick<WireCoupon, 'cashoutRequest'> {
  if (request === undefined || request.state === 'paid') return {}
  const { part, amountMinor, decidesAt } = request
  const asked = { part, amount: toWireMoney(amountMinor) }
  if (request.state !== 'refused')
    return { cashoutRequest: { ...asked, state: 'pending', acceptsAt: toWireTime(decidesAt) } }
  const { reason, offerMinor } = request
  return {
    cashoutRequest: {
      ...asked,
      state: request.state,
      reason: CASHOUT_TEXTS[reason][lang],
      ...(offerMinor !== undefined && { offer: toWireMoney(offerMinor) }),
    },
  }
}

export function presentCoupon(
  coupon: StoredCoupon,
  lang: Lang,
  cashoutMinor: Minor | undefined,
): WireCoupon {
  const sums = toCoupon(coupon)
  const explanation = explainPayout(coupon, lang)
  return {
    couponID: coupon.id,
    code: coupon.code,
    type: coupon.type,
    placedAt: toWireTime(coupon.placed_at),
    stake: toWireMoney(coupon.stake_minor),
    lines: coupon.lines,
    systems: coupon.type === 'system' ? coupon.sizes : [],
    price: toWireCouponPrice(combinedPrice(sums)),
    potentialWin: toWireMoney(
      coupon.open_minor === 0n
        ? 0n
        : shareOf(
            dueOf(coupon, potentialReturn(sums).payoutMinor),
            coupon.open_minor,
            coupon.stake_minor,
          ),
    ),
    state: coupon.state,
    ...(coupon.accepts_at !== null && { acceptsAt: toWireTime(coupon.accepts_at) }),
    ...(coupon.reject_reason !== null && {
      reason: (coupon.free_bet_id === null ? REJECT_TEXTS : REJECT_TEXTS_FREE)[
        coupon.reject_reason
      ][lang],
    }),
    payout: toWireMoney(paidMinor(coupon)),
    cashout: cashoutMinor === undefined ? null : toWireMoney(cashoutMinor),
    ...(coupon.state === 'partially_cashedout' && { remaining: toWireMoney(coupon.open_minor) }),
    ...(explanation !== undefined && { explanation }),
    ...(coupon.free_bet_id !== null && { freeBet: true as const }),
    ...(coupon.replaces !== null && { replaces: coupon.replaces }),
    ...(coupon.replaced_by !== null && { replacedBy: coupon.replaced_by }),
    legs: coupon.legs.map((leg) => presentLeg(leg, lang)),
  }
}

function paidMinor({
  sold_minor: sold,
  settled_minor: settled,
  returned_minor: returned,
}: StoredCoupon): Minor {
  return sold + settled + returned
}

function withDispute(
  leg: WireCoupon['legs'][number],
  dispute: Dispute | undefined,
): WireCoupon['legs'][number] {
  return dispute === undefined ? leg : { ...leg, dispute }
}

function presentLeg(leg: StoredLeg, lang: Lang): WireCoupon['legs'][number] {
  const [explanation, rule] = [explainLeg(leg, lang), ruleOfLeg(leg, lang)]
  return {
    eventID: leg.eventId,
    event: leg.details.event[lang],
    market: leg.details.market[lang],
    selection: leg.details.selection[lang],
    selectionID: leg.selectionId,
    price: toWirePrice(priceOf(leg.priceMilli)),
    result: leg.result?.result ?? 'open',
    score: leg.decidedBy?.score ?? null,
    banker: leg.isBanker,
    startTime: toWireTime(leg.startsAt),
    live: leg.isLive,
    sportID: leg.sport,
    ...(explanation !== undefined && { explanation }),
    ...(isOutrightMarket(leg.market) && { outright: true as const }),
    ...(leg.details.eachWay && {
      eachWay: {
        ...toWireTerms(leg.details.eachWay, leg.priceMilli),
        result: leg.placeResult?.result ?? 'open',
      },
    }),
    ...(leg.result !== undefined && rule !== undefined && { rule }),
  }
}
