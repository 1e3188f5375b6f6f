import { sql } from 'kysely'
import { z } from 'zod'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { placeCoupon as placeSpec } from '#shared/contracts/sportsbook.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { hashInput, SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Offered, OfferedLeg } from '../book/offered.ts'
import { askedCoupon, type AskedCoupon } from './ask.ts'
import { newCouponCode } from './coupon-code.ts'
import { couponName } from './coupon-name.ts'
import { findOverdrawn, weighed, weightsOf, type Room, type Weight } from './exposure.ts'
import { LIMIT_TEXTS } from './limit-texts.ts'
import { delayMs, LEAST_LINE_STAKE_MINOR, LEAST_STAKE_MINOR, MOST_TOLERANCE_PERCENT } from './limits.ts'
import { payoutRoomMinor, priceOfCoupon, requireBuilderMilli, requireKnown, requireTakeable, type PricedCoupon } from './price-legs.ts'
import { listCoupons, type StoredCoupon } from './stored-coupon.ts'

export type PlaceInput = CallParsed<typeof placeSpec>

const CALL = 'sportsbook.place_coupon'

/** Under which call an order is kept, and of which input. */
type OrderRequest = { call: string; hash: Buffer }
type Order = { playerId: string; lang: Lang; now: Date; data: PlaceInput }

/** The coupon of an order; `offered` is what its legs were priced at, missing where it was placed before. */
export type Placed = { coupon: StoredCoupon; offered: ReadonlyMap<string, OfferedLeg> | undefined }

/**
 * Places a coupon: one transaction holds the player, the matches' facts and the limits, in this order. In play it waits as
 * `pending`, its stake locked.
 * @throws Refusal `record not found`, `odds changed`, `suspended`, `limit reached`, `insufficient balance`, `duplicate`, `not possible`, `jurisdiction`
 */
export async function placeCoupon(tx: Tx, book: Offered, order: Order): Promise<Placed> {
  const request = { call: CALL, hash: hashInput(order.data) }
  const before = await beginOrder(tx, order, request)
  return before === undefined ? placeNew(tx, book, order, request, null) : { coupon: before, offered: undefined }
}

/** Places what was not placed before; `replaces` is the code of the coupon that was edited into it. @throws as placeCoupon */
export async function placeNew(tx: Tx, book: Offered, order: Order, request: OrderRequest, replaces: string | null): Promise<Placed> {
  const { data, playerId } = order
  const priced = await priceNow(tx, book, order)
  requireStake(priced, data.stake)
  const coupon = newCoupon(priced, order, replaces)
  await takeOrder(tx, coupon, data, request, weightsOf(priced.asked, priced.legs, priced.builderMilli, playerId))
  return { coupon, offered: priced.offered }
}

/**
 * The coupon this request was answered with before. The session vouched for the player when the call began; since then they may
 * have been excluded.
 */
export async function beginOrder(tx: Tx, { playerId, data }: Pick<Order, 'playerId'> & { data: { requestId: string } }, { call, hash }: OrderRequest): Promise<StoredCoupon | undefined> {
  const { rows } = await sql<{ outcome: string | null; reply: unknown; status: string | null; barred: boolean | null }>`
    select * from sportsbook.begin_order(${playerId}, ${data.requestId}, ${call}, ${hash})`.execute(tx)
  const [order] = rows
  if (order?.outcome === 'duplicate') throw new Refusal('duplicate')
  if (order?.outcome === 'replayed') {
    const [coupon] = await listCoupons(tx, [z.uuid().parse(order.reply)])
    if (coupon === undefined) throw new Error('sportsbook: a coupon was answered and is not there')
    return coupon
  }
  if (order?.status !== 'active') throw new Refusal('inactive account')
  if (order.barred !== false) throw new Refusal('jurisdiction')
  return undefined
}

async function priceNow(tx: Tx, book: Offered, { data, lang, now }: Order): Promise<PricedCoupon & { offered: ReadonlyMap<string, OfferedLeg> }> {
  // There are no free bets yet: nobody has one of this id.
  if (data.freebetID !== undefined) throw new Refusal('record not found')
  const { asked, misfits: [misfit] } = askedCoupon(data)
  const offered = await book.lockOffered(tx, asked.legs.map(({ selectionId }) => selectionId), now)
  const legs = requireKnown(asked, offered)
  if (misfit !== undefined) throw new Refusal('not possible', { reason: misfit.debug, ...(misfit.leg !== undefined && { leg: misfit.leg }) }, misfit.text)
  requireTakeable(legs, data.legs.map(({ price }) => price), { accept: data.accept, tolerancePercent: toleranceOf(data) }, lang)
  const builderMilli = asked.type === 'builder' ? requireBuilderMilli(await book.priceBuilder(tx, asked.legs.map(({ selectionId }) => selectionId), now)) : undefined
  return { asked, legs, builderMilli, offered }
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

function overLimit({ lineStakeMinor, limit }: Omit<Room, 'limit'> & { limit: Room['limit'] | 'payout' }): Refusal {
  return new Refusal('limit reached', { maxStake: toWireMoney(lineStakeMinor), limit }, LIMIT_TEXTS[limit])
}

function toleranceOf({ accept, tolerance }: PlaceInput): number {
  return accept === 'percent' ? Math.min(Number(tolerance ?? 0), MOST_TOLERANCE_PERCENT) : 0
}

function newCoupon({ asked, legs, builderMilli }: PricedCoupon, { playerId, lang, now, data }: Order, replaces: string | null): StoredCoupon {
  const delay = delayMs(legs)
  const stakeMinor = data.stake * BigInt(asked.lines)
  return {
    id: newRoundId(now), code: newCouponCode(), is_shared: false, player_id: playerId, type: asked.type, sizes: asked.sizes, lines: asked.lines,
    line_stake_minor: data.stake, stake_minor: stakeMinor, builder_milli: builderMilli ?? null, state: delay > 0 ? 'pending' : 'open',
    open_minor: stakeMinor, sold_minor: 0n, settled_minor: 0n, returned_minor: 0n, written_off_minor: 0n, stake_cash_minor: null, stake_bonus_minor: null,
    accepts_at: delay > 0 ? new Date(now.getTime() + delay) : null, accept: data.accept, tolerance_percent: toleranceOf(data).toFixed(2),
    reject_reason: null, lang, placed_at: now, closed_at: null, replaces, replaced_by: null,
    legs: legs.map((leg, at) => ({
      selectionId: leg.selectionId, eventId: leg.eventId, market: leg.market, selection: leg.selection, priceMilli: leg.priceMilli,
      isBanker: asked.legs[at]?.isBanker === true, isLive: leg.live, startsAt: leg.startsAt, sport: leg.sport,
      told: { event: leg.event, market: leg.marketName, selection: leg.selectionName }, result: undefined, decidedBy: undefined, correctedFrom: undefined,
    })),
  }
}

/** Takes the stake, keeps the coupon as the answer to the request and weighs it. @throws Refusal `insufficient balance`, `limit reached` */
async function takeOrder(tx: Tx, { legs, ...coupon }: StoredCoupon, data: PlaceInput, { call, hash }: OrderRequest, weights: readonly Weight[]): Promise<void> {
  const { events, parts, keys, amounts } = weighed(weights, data.stake)
  const legRows = legs.map((leg, n) => ({
    n, event_id: leg.eventId, market: leg.market, selection: leg.selection, price_milli: leg.priceMilli, is_banker: leg.isBanker, is_live: leg.isLive,
    starts_at: leg.startsAt, told: { ...leg.told, sport: leg.sport },
  }))
  const { rows } = await sql<{ outcome: string; cash_minor: Minor | null; bonus_minor: Minor | null; taken: string[] | null }>`
    select outcome, cash_minor, bonus_minor, taken_minor::text[] as taken from sportsbook.take_order(${data.requestId}, ${call}, ${hash}, ${couponName(coupon.type, legs.length, coupon.lang)},
      ${SUB_CATEGORY.sport}::smallint, ${writeRow(coupon)}::jsonb, ${JSON.stringify(legRows)}::jsonb, ${events}::text[], ${parts}::text[], ${keys}::text[], ${amounts}::bigint[])`.execute(tx)
  const [answer] = rows
  if (answer?.outcome === 'insufficient balance') throw new Refusal('insufficient balance', { balance: toWireMoney((answer.cash_minor ?? 0n) + (answer.bonus_minor ?? 0n)) })
  if (answer?.outcome !== 'done') throw new Error(`sportsbook: the wallet answered ${answer?.outcome ?? 'nothing'}`)
  const room = findOverdrawn(weights, amounts, (answer.taken ?? []).map(BigInt))
  if (room !== undefined) throw overLimit(room)
}

/** A row as JSON: kuruş as text, which PostgreSQL reads as exactly that number. */
function writeRow(row: object): string {
  return JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}
