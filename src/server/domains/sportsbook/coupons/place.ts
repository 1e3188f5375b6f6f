import { sql } from 'kysely'
import { z } from 'zod'
import { MOST_TOLERANCE_PERCENT } from '#shared/coupon-bounds.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { spendFreeBet } from '#server/domains/promotions/index.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import { uncountStake } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Offered, OfferedLeg } from '../book/offered.ts'
import { askedCoupon, type AskedCoupon } from './ask.ts'
import { newCouponCode } from './coupon-code.ts'
import { placeHalf } from './place-half.ts'
import { weighedLegs, weightsOf } from './exposure.ts'
import { delayMs, LEAST_LINE_STAKE_MINOR, LEAST_STAKE_MINOR } from './limits.ts'
import { offeredMisfits } from './offered-misfits.ts'
import { payoutRoomMinor, priceOfCoupon, requireBuilderMilli, requireKnown, requireTakeable, type PricedCoupon } from './price-legs.ts'
import { listCoupons, type StoredCoupon } from './stored-coupon.ts'
import type { CouponTables } from './tables.ts'
import { overLimit, takeOrders, type NewOrder, type Order } from './take-orders.ts'

const CALL = 'sportsbook.place_coupon'
const WHOLE_FREE_BET = { tr: 'Bedava bahis bütünüyle oynanır: kupon tutarı bedava bahsin kadar olmalı', en: 'A free bet is placed whole: the stake must be its amount' }

/** The coupon of an order; `offered` is what its legs were priced at, missing where it was placed before. */
export type Placed = { coupon: StoredCoupon; offered: ReadonlyMap<string, OfferedLeg> | undefined }

/**
 * Places coupons of different players: one transaction holds the players, the matches' facts and the limits, in this order. In play a
 * coupon waits as `pending`, its stake locked. Returns for each order its coupon or why there is none; a refused one moves nothing.
 * Refusals: `record not found`, `odds changed`, `suspended`, `limit reached`, `insufficient balance`, `duplicate`, `not possible`, `jurisdiction`,
 * `inactive account`.
 */
export async function placeCoupons(tx: Tx, book: Offered, orders: readonly Order[], now: Date): Promise<(Placed | Refusal)[]> {
  const begun = await beginOrders(tx, orders.map(({ playerId, data, hash }) => ({ playerId, requestId: data.requestId, hash })), CALL)
  const toPrice = orders.filter((_, at) => begun[at] === undefined)
  const offered = await book.lockOffered(tx, toPrice.flatMap(({ data }) => data.legs.map(({ selectionID }) => selectionID)), now)
  const priced = new Map<Order, NewOrder | Refusal>()
  for (const order of toPrice) priced.set(order, await priceOrder(tx, book, order, offered, now, null))
  const taken = await takeOrders(tx, [...priced.values()].flatMap((one) => (one instanceof Refusal ? [] : one)), CALL, now)
  return orders.map((order, at) => {
    const one = begun[at] ?? priced.get(order)
    if (one === undefined) throw new Error('sportsbook: an order was not looked at')
    if (one instanceof Refusal || !('weights' in one)) return one
    return taken.get(one) ?? { coupon: one.coupon, offered }
  })
}

/**
 * Places a coupon with a free bet, whose amount the whole stake must be: the house puts it on the player's cash and the same commit stakes it. It counts to no bonus.
 * @throws Refusal as in placeCoupons
 */
export async function placeFree(tx: Tx, book: Offered, order: Order, freeBetId: string, now: Date): Promise<Placed> {
  const { playerId, data, hash } = order
  const [begun] = await beginOrders(tx, [{ playerId, requestId: data.requestId, hash }], CALL)
  if (begun instanceof Refusal) throw begun
  if (begun !== undefined) return begun
  const offered = await book.lockOffered(tx, data.legs.map(({ selectionID }) => selectionID), now)
  const priced = await priceOrder(tx, book, order, offered, now, null)
  if (priced instanceof Refusal) throw priced
  const { coupon } = priced
  const amountMinor = await spendFreeBet(tx, { id: freeBetId, playerId, couponId: coupon.id, now })
  if (amountMinor !== coupon.stake_minor) throw new Refusal('not possible', { reason: 'free bet amount', stake: toWireMoney(amountMinor) }, WHOLE_FREE_BET)
  const refused = (await takeOrders(tx, [priced], CALL, now)).get(priced)
  if (refused !== undefined) throw refused
  await tx.withTables<CouponTables>().updateTable('sportsbook.coupon').set({ free_bet_id: freeBetId }).where('id', '=', coupon.id).execute()
  await uncountStake(tx, coupon.id)
  return { coupon, offered }
}

/**
 * Places the coupon that another is edited into, under the edit's own request; its player is locked, and its matches are locked and `offered`. `replaces` is
 * the other's code. @throws Refusal as in placeCoupons
 */
export async function placeEdited(tx: Tx, book: Offered, order: Order, call: string, replaces: string, offered: ReadonlyMap<string, OfferedLeg>, now: Date): Promise<Placed> {
  const priced = await priceOrder(tx, book, order, offered, now, replaces)
  if (priced instanceof Refusal) throw priced
  const refused = (await takeOrders(tx, [priced], call, now)).get(priced)
  if (refused !== undefined) throw refused
  return { coupon: priced.coupon, offered }
}

type Begun = { n: number; outcome: string | null; reply: unknown; status: string | null; barred: boolean | null }

/**
 * The coupons that these requests were answered with before, and why others may not bet; undefined where an order goes on. The session
 * vouched for the player when the call began; since then they may have been excluded.
 */
export async function beginOrders(tx: Tx, asked: readonly { playerId: string; requestId: string; hash: Buffer }[], call: string): Promise<(Placed | Refusal | undefined)[]> {
  const { rows } = await sql<Begun>`select * from sportsbook.begin_orders(${asked.map(({ playerId }) => playerId)}::uuid[],
    ${asked.map(({ requestId }) => requestId)}::uuid[], ${call}, ${asked.map(({ hash }) => hash)}::bytea[])`.execute(tx)
  const replies = rows.flatMap(({ outcome, reply }) => (outcome === 'replayed' ? z.uuid().parse(reply) : []))
  const coupons = new Map((await listCoupons(tx, replies)).map((coupon) => [coupon.id, coupon]))
  return rows.map(({ outcome, reply, status, barred }) => {
    if (outcome === 'duplicate') return new Refusal('duplicate')
    if (outcome === 'replayed') {
      const coupon = coupons.get(z.uuid().parse(reply))
      if (coupon === undefined) throw new Error('sportsbook: a coupon was answered and is not there')
      return { coupon, offered: undefined }
    }
    if (status !== 'active') return new Refusal('inactive account')
    return barred === false ? undefined : new Refusal('jurisdiction')
  })
}

async function priceOrder(tx: Tx, book: Offered, order: Order, offered: ReadonlyMap<string, OfferedLeg>, now: Date, replaces: string | null): Promise<NewOrder | Refusal> {
  try {
    const priced = await priceNow(tx, book, order, offered, now)
    requireStake(priced, order.data.stake)
    return { order, coupon: newCoupon(priced, order, now, replaces), weights: weightsOf(priced.asked, weighedLegs(priced), priced.builderMilli, order.playerId) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function priceNow(tx: Tx, book: Offered, { data, lang }: Order, offered: ReadonlyMap<string, OfferedLeg>, now: Date): Promise<PricedCoupon> {
  const { asked, misfits } = askedCoupon(data)
  const legs = requireKnown(asked, offered)
  const [misfit] = [...misfits, ...offeredMisfits(asked, legs)]
  if (misfit !== undefined) throw new Refusal('not possible', { reason: misfit.debug, ...(misfit.leg !== undefined && { leg: misfit.leg }) }, misfit.text)
  requireTakeable(legs, data.legs.map(({ price }) => price), { accept: data.accept, tolerancePercent: toleranceOf(data) }, lang)
  const builderMilli = asked.type === 'builder' ? requireBuilderMilli(await book.priceBuilder(tx, asked.legs.map(({ selectionId }) => selectionId), now)) : undefined
  return { asked, legs, builderMilli }
}

/** @throws FieldRefusal under the least stake, Refusal `limit reached` over what is ever paid */
function requireStake(priced: PricedCoupon, lineStakeMinor: Minor): void {
  if (lineStakeMinor < leastLineStakeMinor(priced.asked)) throw refuseFields({ stake: 'amountRange' })
  const roomMinor = payoutRoomMinor(priceOfCoupon(priced), priced.asked.lines)
  if (lineStakeMinor > roomMinor) throw overLimit({ lineStakeMinor: roomMinor, limit: 'payout' })
}

/** The least that can be staked on a line. */
export function leastLineStakeMinor({ lines }: AskedCoupon): Minor {
  const perLine = (LEAST_STAKE_MINOR + BigInt(lines) - 1n) / BigInt(lines)
  return perLine > LEAST_LINE_STAKE_MINOR ? perLine : LEAST_LINE_STAKE_MINOR
}

function toleranceOf({ accept, tolerance }: Order['data']): number {
  return accept === 'percent' ? Math.min(Number(tolerance ?? 0), MOST_TOLERANCE_PERCENT) : 0
}

function newCoupon({ asked, legs, builderMilli }: PricedCoupon, { playerId, lang, data }: Order, now: Date, replaces: string | null): StoredCoupon {
  const delay = delayMs(legs)
  const stakeMinor = data.stake * BigInt(asked.lines)
  return {
    id: newRoundId(now), code: newCouponCode(), is_shared: false, player_id: playerId, type: asked.type, sizes: asked.sizes, lines: asked.lines,
    line_stake_minor: data.stake, stake_minor: stakeMinor, builder_milli: builderMilli ?? null, state: delay > 0 ? 'pending' : 'open',
    open_minor: stakeMinor, sold_minor: 0n, settled_minor: 0n, returned_minor: 0n, written_off_minor: 0n, stake_cash_minor: null, stake_bonus_minor: null,
    accepts_at: delay > 0 ? new Date(now.getTime() + delay) : null, accept: data.accept, tolerance_percent: toleranceOf(data).toFixed(2),
    reject_reason: null, lang, placed_at: now, closed_at: null, replaces, replaced_by: null, free_bet_id: data.freebetID ?? null,
    legs: legs.map((leg, at) => ({
      selectionId: leg.selectionId, eventId: leg.eventId, market: leg.market, selection: leg.selection, priceMilli: leg.priceMilli,
      isBanker: asked.legs[at]?.isBanker === true, isLive: leg.live, startsAt: leg.startsAt, sport: leg.sport,
      told: { event: leg.event, market: leg.marketName, selection: leg.selectionName, ...(asked.legs[at]?.eachWay === true && leg.eachWay && { eachWay: placeHalf(leg.eachWay) }) },
      result: undefined, placeResult: undefined, decidedBy: undefined, correctedFrom: undefined,
    })),
  }
}
