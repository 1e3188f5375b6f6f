import { sql } from 'kysely'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { placeCoupon as placeSpec } from '#shared/contracts/sportsbook/placing.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { SUB_CATEGORY, stakeRefusal } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { couponName } from '../coupon-name.ts'
import { amountOf, smallestRoom, type Room, type Weight } from '../exposure.ts'
import { LIMIT_TEXTS, toWireLimit } from './limit-texts.ts'
import type { StoredCoupon } from '../stored-coupon.ts'

/** `askedAt`: when this process received it, before it waited for its turn. */
export type Order = {
  playerId: string
  lang: Lang
  data: CallParsed<typeof placeSpec>
  hash: Buffer
  askedAt?: Date
}

export type NewOrder = { order: Order; coupon: StoredCoupon; weights: readonly Weight[] }

export const PLACE_CALL = 'sportsbook.place_coupon'

export type Taken = {
  n: number
  outcome: string
  cash_minor: Minor | null
  bonus_minor: Minor | null
  taken: string[] | null
}

/**
 * Adds the orders to the limits, takes their stakes, and stores each coupon as the answer to its
 * request of `call`. Returns the refusals.
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
    select n, outcome, cash_minor, bonus_minor, taken_minor::text[] as taken
      from sportsbook.take_orders(${call}, ${SUB_CATEGORY.sport}::smallint,
      ${ordered}::jsonb, ${legs}::jsonb, ${weights}::jsonb, ${now})`.execute(tx)
  const refused = refusalsOf(orders, rows)
  await sql`select
    sportsbook.uncount_hedged(${orders.flatMap((order) => (refused.has(order) ? [] : [order.coupon.id]))}::uuid[])`.execute(
    tx,
  )
  return refused
}

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
  const room = smallestRoom(weights, (taken ?? []).map(BigInt))
  if (room === undefined) throw new Error('sportsbook: no limit of the order is reached')
  return overLimit(room)
}

export function overLimit({ lineStakeMinor, limit }: Room): Refusal {
  return new Refusal(
    'limit reached',
    { maxStake: toWireMoney(lineStakeMinor), limit: toWireLimit(limit) },
    LIMIT_TEXTS[limit],
  )
}

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
    details: { ...leg.details, sport: leg.sport },
  }))
}

/** `n`: index of the order, from 1. Amounts are text, which PostgreSQL reads exactly. */
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

function weightRows({ weights, order }: NewOrder, n: number): object[] {
  return weights.map((weight, place) => ({
    n,
    place,
    event_id: weight.eventId,
    part: weight.part,
    key: weight.key,
    amount: String(amountOf(weight, order.data.stake)),
    most: String(weight.maxMinor),
  }))
}
