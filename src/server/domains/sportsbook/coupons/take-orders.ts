import { sql } from 'kysely'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { placeCoupon as placeSpec } from '#shared/contracts/sportsbook.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { hashInput, SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { couponName } from './coupon-name.ts'
import { leastRoom, weighed, type Room, type Weight } from './exposure.ts'
import type { StoredCoupon } from './stored-coupon.ts'

export const PLACE_CALL = 'sportsbook.place_coupon'

export type Order = { playerId: string; lang: Lang; data: CallParsed<typeof placeSpec> }

/** An order that its prices allow: what is to be written, and what it weighs. */
export type NewOrder = { order: Order; coupon: StoredCoupon; weights: readonly Weight[] }

type Taken = { n: number; outcome: string; cash_minor: Minor | null; bonus_minor: Minor | null; taken: string[] | null }

/** Weighs the orders, takes their stakes, and keeps each coupon as the answer to its request. Returns why some were not taken. */
export async function takeOrders(tx: Tx, orders: readonly NewOrder[], now: Date): Promise<Map<NewOrder, Refusal>> {
  const refused = new Map<NewOrder, Refusal>()
  if (orders.length === 0) return refused
  const weights = orders.map(({ weights: own, order }) => weighed(own, order.data.stake))
  const column = <T>(of: (order: NewOrder) => T) => orders.map(of)
  const { rows } = await sql<Taken>`
    select n, outcome, cash_minor, bonus_minor, taken_minor::text[] as taken from sportsbook.take_orders(
      ${column(({ order }) => order.playerId)}::uuid[], ${column(({ order }) => order.data.requestId)}::uuid[], ${PLACE_CALL}, ${column(({ order }) => hashInput(order.data))}::bytea[],
      ${column(({ coupon }) => coupon.stake_minor)}::bigint[], ${column(({ coupon }) => coupon.id)}::uuid[],
      ${column(({ coupon }) => couponName(coupon.type, coupon.legs.length, coupon.lang))}::text[], ${SUB_CATEGORY.sport}::smallint,
      ${column(({ coupon }) => couponRow(coupon))}::jsonb[], ${JSON.stringify(orders.flatMap(({ coupon }, at) => legRows(coupon, at + 1)))}::jsonb,
      ${weights.flatMap(({ keys }, at) => keys.map(() => at + 1))}::integer[], ${weights.flatMap(({ events }) => events)}::text[], ${weights.flatMap(({ parts }) => parts)}::text[],
      ${weights.flatMap(({ keys }) => keys)}::text[], ${weights.flatMap(({ amounts }) => amounts)}::bigint[], ${column(({ weights: own }) => own.map(({ mostMinor }) => mostMinor)).flat()}::bigint[],
      ${now})`.execute(tx)
  for (const row of rows) {
    const order = orders[row.n - 1]
    if (order !== undefined && row.outcome !== 'done') refused.set(order, refusalOf(order, row))
  }
  return refused
}

function refusalOf({ weights }: NewOrder, { outcome, cash_minor: cash, bonus_minor: bonus, taken }: Taken): Refusal {
  if (outcome === 'insufficient balance') return new Refusal('insufficient balance', { balance: toWireMoney((cash ?? 0n) + (bonus ?? 0n)) })
  const room = outcome === 'limit reached' ? leastRoom(weights, (taken ?? []).map(BigInt)) : undefined
  if (room === undefined) throw new Error(`sportsbook: the order was answered ${outcome}`)
  return overLimit(room)
}

/** The refusal that names what a line could be staked with, and what bounds it. */
export function overLimit({ lineStakeMinor, limit }: Omit<Room, 'limit'> & { limit: Room['limit'] | 'payout' }): Refusal {
  return new Refusal('limit reached', { maxStake: toWireMoney(lineStakeMinor), limit })
}

/** The legs of an order at its place, from 1. */
function legRows({ legs }: StoredCoupon, at: number): object[] {
  return legs.map((leg, n) => ({
    at, n, event_id: leg.eventId, market: leg.market, selection: leg.selection, price_milli: leg.priceMilli, is_banker: leg.isBanker, is_live: leg.isLive,
    starts_at: leg.startsAt, told: { ...leg.told, sport: leg.sport },
  }))
}

/** A coupon as JSON, without its legs: kuruş as text, which PostgreSQL reads as exactly that number. */
function couponRow(coupon: StoredCoupon): string {
  return JSON.stringify({ ...coupon, legs: undefined }, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}
