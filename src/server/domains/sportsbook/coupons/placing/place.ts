import { sql } from 'kysely'
import { z } from 'zod'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { spendFreeBet } from '#server/domains/promotions/index.ts'
import { uncountStake } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { BUSY } from '#server/platform/database/group-commit.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import { findFactor, findFactors, WHOLE_FACTOR } from './player-limits.ts'
import { refusedPress } from './one-click.ts'
import { priceOrder } from './price-order.ts'
import { listCoupons, type StoredCoupon } from '../stored-coupon.ts'
import type { CouponTables } from '../tables.ts'
import { PLACE_CALL, takeOrders, type NewOrder, type Order } from './take-orders.ts'

export type Placed = { coupon: StoredCoupon; offered: ReadonlyMap<string, OfferedLeg> | undefined }

/**
 * Places coupons of different players. One transaction locks the players, the matches' facts and
 * the limits, in this order. In play a coupon waits as `pending` with its stake locked. Returns the
 * coupon or the refusal of each order; a refused order moves nothing. Refusals: `record not found`,
 * `odds changed`, `suspended`, `limit reached`, `insufficient balance`, `duplicate`, `not
 * possible`, `jurisdiction`, `inactive account`. Without `waits`, an order whose player is locked
 * elsewhere is `BUSY`.
 */
export async function placeCoupons(
  tx: Tx,
  book: Offered,
  orders: readonly Order[],
  waits: boolean,
): Promise<(Placed | Refusal | typeof BUSY)[]> {
  const begun = await beginOrders(
    tx,
    orders.map(({ playerId, data, hash }) => ({ playerId, requestId: data.requestId, hash })),
    PLACE_CALL,
    waits,
  )
  const toPrice = orders.filter((_, at) => begun[at] === undefined)
  const { offered, now } = await book.lockOffered(
    tx,
    toPrice.flatMap(({ data }) => data.legs.map(({ selectionID }) => selectionID)),
  )
  const priced = new Map<Order, NewOrder | Refusal>()
  const factors = await findFactors(
    tx,
    toPrice.map(({ playerId }) => playerId),
  )
  for (const order of toPrice)
    priced.set(
      order,
      (await refusedPress(tx, order, now)) ??
        (await priceOrder(order, offered, {
          priceBuilder: (ids) => book.priceBuilder(tx, ids, now),
          factor: factors.get(order.playerId) ?? WHOLE_FACTOR,
          now,
        })),
    )
  const taken = await takeOrders(
    tx,
    [...priced.values()].flatMap((one) => (one instanceof Refusal ? [] : one)),
    PLACE_CALL,
    now,
  )
  return orders.map((order, at) => {
    const one = begun[at] ?? priced.get(order)
    if (one === undefined) throw new Error('sportsbook: an order was not looked at')
    if (one === BUSY || one instanceof Refusal || !('weights' in one)) return one
    return taken.get(one) ?? { coupon: one.coupon, offered }
  })
}

/**
 * Places a coupon with a free bet. The stake must equal its amount: the house credits it to the
 * player's cash and the same commit stakes it. It does not count toward a bonus.
 * @throws Refusal as in placeCoupons
 */
export async function placeFree(
  tx: Tx,
  book: Offered,
  order: Order,
  freeBetId: string,
): Promise<Placed> {
  const { playerId, data, hash } = order
  const begun = await beginOrder(tx, { playerId, requestId: data.requestId, hash }, PLACE_CALL)
  if (begun !== undefined) return begun
  const { offered, now } = await book.lockOffered(
    tx,
    data.legs.map(({ selectionID }) => selectionID),
  )
  const priced = await priceOrder(order, offered, {
    priceBuilder: (ids) => book.priceBuilder(tx, ids, now),
    factor: await findFactor(tx, playerId),
    now,
  })
  if (priced instanceof Refusal) throw priced
  const { coupon } = priced
  const amountMinor = await spendFreeBet(tx, { id: freeBetId, playerId, couponId: coupon.id, now })
  if (amountMinor !== coupon.stake_minor)
    throw new Refusal(
      'not possible',
      { reason: 'free bet amount', stake: toWireMoney(amountMinor) },
      COUPONS_TEXTS.freeBetIsPlacedWhole,
    )
  const refused = (await takeOrders(tx, [priced], PLACE_CALL, now)).get(priced)
  if (refused !== undefined) throw refused
  await tx
    .withTables<CouponTables>()
    .updateTable('sportsbook.coupon')
    .set({ free_bet_id: freeBetId })
    .where('id', '=', coupon.id)
    .execute()
  await uncountStake(tx, coupon.id)
  return { coupon, offered }
}

/**
 * Places the replacement of an edited coupon under the edit's request. The player and the matches
 * are locked by the caller. `replaces`: the code of the old coupon.
 * @throws Refusal as in placeCoupons
 */
export async function placeEdited(
  tx: Tx,
  book: Offered,
  order: Order,
  call: string,
  replaces: string,
  offered: ReadonlyMap<string, OfferedLeg>,
  now: Date,
): Promise<Placed> {
  const priced = await priceOrder(order, offered, {
    priceBuilder: (ids) => book.priceBuilder(tx, ids, now),
    factor: await findFactor(tx, order.playerId),
    now,
    replaces,
  })
  if (priced instanceof Refusal) throw priced
  const refused = (await takeOrders(tx, [priced], call, now)).get(priced)
  if (refused !== undefined) throw refused
  return { coupon: priced.coupon, offered }
}

type Asked = { playerId: string; requestId: string; hash: Buffer }
type Begun = {
  n: number
  outcome: string | null
  reply: unknown
  status: string | null
  barred: boolean | null
}

/**
 * Returns, per order, the coupon of an earlier answer, the refusal, or undefined when the order
 * continues. Checks the players again, because they may have been excluded since the session check.
 */
async function beginOrders(
  tx: Tx,
  asked: readonly Asked[],
  call: string,
  waits: boolean,
): Promise<(Placed | Refusal | typeof BUSY | undefined)[]> {
  const { rows } = await sql<Begun>`select * from
      sportsbook.begin_orders(${asked.map(({ playerId }) => playerId)}::uuid[],
    ${asked.map(({ requestId }) => requestId)}::uuid[], ${call},
      ${asked.map(({ hash }) => hash)}::bytea[], ${waits})`.execute(tx)
  const replies = rows.flatMap(({ outcome, reply }) =>
    outcome === 'replayed' ? z.uuid().parse(reply) : [],
  )
  const coupons = new Map((await listCoupons(tx, replies)).map((coupon) => [coupon.id, coupon]))
  return rows.map(({ outcome, reply, status, barred }) => {
    if (outcome === 'busy') return BUSY
    if (outcome === 'duplicate') return new Refusal('duplicate')
    if (outcome === 'replayed') {
      const coupon = coupons.get(z.uuid().parse(reply))
      if (coupon === undefined)
        throw new Error('sportsbook: a coupon was answered and is not there')
      return { coupon, offered: undefined }
    }
    if (status !== 'active') return new Refusal('inactive account')
    return barred === false ? undefined : new Refusal('jurisdiction')
  })
}

/**
 * Locks an order's player. Returns the coupon the request was answered with before, if it was.
 * @throws Refusal 'duplicate', 'inactive account', 'jurisdiction'
 */
export async function beginOrder(tx: Tx, asked: Asked, call: string): Promise<Placed | undefined> {
  const [begun] = await beginOrders(tx, [asked], call, true)
  if (begun === BUSY) throw new Error('sportsbook: an order that waits is busy')
  if (begun instanceof Refusal) throw begun
  return begun
}
