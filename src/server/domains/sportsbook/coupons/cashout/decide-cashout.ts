import { toWireMoney, type Minor } from '#shared/money.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { hashInput, lockPlayersSoon } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  decideCashoutRequest,
  lockDueCashout,
  type CashoutReason,
  type CashoutRequest,
  type DueCashout,
} from './cashout-request.ts'
import { dropRules, lockRule, wakeRules } from './cashout-rule.ts'
import { cashoutValue, openSelections } from './cashout-value.ts'
import { couponName } from '../coupon-name.ts'
import { isNotWorse } from './price-rule.ts'
import { partOf, PERCENT_ACCEPTED, sellPart, type Offer, type Selling } from './sell.ts'
import type { Touched } from '../settling/settle.ts'
import { lockCoupon, type StoredCoupon } from '../stored-coupon.ts'

const CALL = 'sportsbook.cashout_after_delay'

type Verdict = { offer: Offer } | { reason: CashoutReason; offerMinor?: Minor }

/**
 * Decides a cash-out whose delay is over at the current value: pays it when no worse than accepted,
 * else refuses it. Locks the player, the coupon, its matches, the rule and the request, in this
 * order. A rule whose cash-out was refused is checked again at once. Returns undefined when another
 * process decided it.
 */
export async function decideCashout(
  tx: Tx,
  { book, outbox }: Selling,
  due: DueCashout,
): Promise<Touched | undefined> {
  await lockPlayersSoon(tx, [due.playerId])
  const coupon = await lockCoupon(tx, due.couponId, due.playerId)
  if (coupon === undefined) return undefined
  const { offered, now } = await book.lockOffered(tx, openSelections(coupon))
  const isAskedStill =
    due.ruleId === undefined ||
    (await lockRule(tx, { couponId: due.couponId, id: due.ruleId })) !== undefined
  const request = await lockDueCashout(tx, due)
  if (request === undefined) return undefined
  const verdict = isAskedStill
    ? judge(coupon, request, await cashoutValue(tx, book, coupon, offered, now))
    : { reason: 'not possible' as const }
  if ('reason' in verdict) {
    await decideCashoutRequest(tx, request, verdict, now)
    if (request.ruleId !== undefined) await wakeRules(tx, { couponIds: [coupon.id] }, now)
    return { couponId: coupon.id, playerId: coupon.player_id, isPaid: false, isNotified: false }
  }
  await pay(tx, outbox, coupon, request, verdict.offer, now)
  return {
    couponId: coupon.id,
    playerId: coupon.player_id,
    isPaid: true,
    isNotified: request.ruleId !== undefined,
  }
}

function judge(
  coupon: StoredCoupon,
  { part, accept, amountMinor }: CashoutRequest,
  value: Awaited<ReturnType<typeof cashoutValue>>,
): Verdict {
  if ('refused' in value) return { reason: value.refused }
  const offer = partOf(coupon, value, part)
  if (offer === undefined) return { reason: 'not possible' }
  const isAccepted = isNotWorse(
    { accept, tolerancePercent: PERCENT_ACCEPTED },
    Number(amountMinor),
    Number(offer.amountMinor),
  )
  return isAccepted ? { offer } : { reason: 'odds changed', offerMinor: offer.amountMinor }
}

async function pay(
  tx: Tx,
  outbox: Selling['outbox'],
  coupon: StoredCoupon,
  request: CashoutRequest,
  offer: Offer,
  now: Date,
): Promise<void> {
  const { id, ruleId, part } = request
  await sellPart(
    tx,
    outbox,
    coupon,
    offer,
    { requestId: id, call: CALL, hash: hashInput({ couponID: coupon.id, part }) },
    now,
  )
  await decideCashoutRequest(tx, request, { offerMinor: offer.amountMinor }, now)
  if (ruleId === undefined) return
  await dropRules(tx, [coupon.id])
  await addNotification(
    tx,
    coupon.player_id,
    { kind: 'coupon-sold', facts: soldFacts(coupon, offer) },
    now,
  )
}

export function soldFacts(coupon: StoredCoupon, { partMinor, amountMinor }: Offer) {
  const legs = coupon.legs.length
  return {
    code: coupon.code,
    name: { tr: couponName(coupon.type, legs, 'tr'), en: couponName(coupon.type, legs, 'en') },
    amount: toWireMoney(amountMinor),
    isWhole: partMinor === coupon.open_minor,
  }
}
