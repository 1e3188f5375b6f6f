import { sql } from 'kysely'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { placeCoupon as placeSpec } from '#shared/contracts/sportsbook.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { SUB_CATEGORY, stakeRefusal } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { couponName } from './coupon-name.ts'
import { amountOf, leastRoom, type Room, type Weight } from './exposure.ts'
import { LIMIT_TEXTS, toWireLimit } from './limit-texts.ts'
import type { StoredCoupon } from './stored-coupon.ts'

/** `hash`: of the input that its request is kept with. */
export type Order = {
  playerId: string
  lang: Lang
  data: CallParsed<typeof placeSpec>
  hash: Buffer
}

/** An order that its prices allow: what is to be written, and what it weighs. */
export type NewOrder = { order: Order; coupon: StoredCoupon; weights: readonly Weight[] }

/** What a new coupon's request is kept under. */
export const PLACE_CALL = 'sportsbook.place_coupon'

/** An order's fate, `n` its place from 1. */
export type Taken = {
  n: number
  outcome: string
  cash_minor: Minor | null
  bonus_minor: Minor | null
  taken: string[] | null
}

/**
 * Weighs the orders, takes their stakes, and keeps each coupon as the answer to its request of
 * `call`. Returns why some were not taken.
 */
export async function takeOrders(
  tx: Tx,
  orders: readonly NewOrder[],
  call: string,
  now: Date,
): Promise<Map<NewOrder, Refusal>> {
  if (orders.length === 0) return new Map()
  const { ordered, legs, weights } = rowsOf(orders)
  const { rows } = await sql<Taken>`
    select n, outcome, cash_minor, bonus_minor, taken_minor::text[] as taken from sportsbook.take_orders(${call}, ${SUB_CATEGORY.sport}::smallint,
      ${ordered}::jsonb, ${legs}::jsonb, ${weights}::jsonb, ${now})`.execute(tx)
  const refused = refusalsOf(orders, rows)
  await sql`select sportsbook.uncount_hedged(${orders.flatMap((order) => (refused.has(order) ? [] : [order.coupon.id]))}::uuid[])`.execute(
    tx,
  )
  return refused
}

/** Orders as the database takes them, in JSON. */
export function rowsOf(orders: readonly NewOrder[]): {
  ordered: string
  legs: string
  weights: string
} {
  return {
    ordered: JSON.stringify(orders.map((order, at) => orderRow(order, at + 1))),
    legs: JSON.stringify(orders.flatMap(({ coupon }, at) => legRows(coupon, at + 1))),
    weights: JSON.stringify(orders.flatMap((order, at) => weightRows(order, at + 1))),
  }
}

/** Why orders were not taken. */
export function refusalsOf(
  orders: readonly NewOrder[],
  rows: readonly Taken[],
): Map<NewOrder, Refusal> {
  const refused = new Map<NewOrder, Refusal>()
  for (const row of rows) {
    const order = orders[row.n - 1]
    if (order !== undefined && row.outcome !== 'done') refused.set(order, refusalOf(order, row))
  }
  return refused
}

function refusalOf(
  { weights }: NewOrder,
  { outcome, cash_minor: cash, bonus_minor: bonus, taken }: Taken,
): Refusal {
  if (outcome !== 'limit reached') return stakeRefusal(outcome, (cash ?? 0n) + (bonus ?? 0n))
  const room = leastRoom(weights, (taken ?? []).map(BigInt))
  if (room === undefined) throw new Error('sportsbook: no limit of the order is reached')
  return overLimit(room)
}

/** The refusal that names what a line could be staked with, and what bounds it. */
export function overLimit({ lineStakeMinor, limit }: Room): Refusal {
  return new Refusal(
    'limit reached',
    { maxStake: toWireMoney(lineStakeMinor), limit: toWireLimit(limit) },
    LIMIT_TEXTS[limit],
  )
}

/** The legs of an order at its place, from 1. */
function legRows({ legs }: StoredCoupon, at: number): object[] {
  return legs.map((leg, n) => ({
    at,
    n,
    event_id: leg.eventId,
    market: leg.market,
    selection: leg.selection,
    price_milli: leg.priceMilli,
    is_banker: leg.isBanker,
    is_live: leg.isLive,
    starts_at: leg.startsAt,
    told: { ...leg.told, sport: leg.sport },
  }))
}

/** An order at its place, from 1: kuruş as text, which PostgreSQL reads as exactly that number. */
function orderRow({ order: { playerId, data, hash }, coupon }: NewOrder, n: number): object {
  return {
    n,
    player_id: playerId,
    request_id: data.requestId,
    hash: `\\x${hash.toString('hex')}`,
    subject: couponName(coupon.type, coupon.legs.length, coupon.lang),
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    sizes: coupon.sizes,
    lines: coupon.lines,
    line_stake: String(coupon.line_stake_minor),
    builder_milli: coupon.builder_milli,
    state: coupon.state,
    accepts_at: coupon.accepts_at,
    accept: coupon.accept,
    tolerance: coupon.tolerance_percent,
    lang: coupon.lang,
    replaces: coupon.replaces,
  }
}

/** What an order weighs, at its place, from 1. */
function weightRows({ weights, order }: NewOrder, n: number): object[] {
  return weights.map((weight, place) => ({
    n,
    place,
    event_id: weight.eventId,
    part: weight.part,
    key: weight.key,
    amount: String(amountOf(weight, order.data.stake)),
    most: String(weight.mostMinor),
  }))
}
