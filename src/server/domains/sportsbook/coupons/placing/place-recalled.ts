import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { BUSY } from '#server/platform/database/group-commit.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import type { Placed } from './place.ts'
import { WHOLE_FACTOR } from './player-limits.ts'
import { priceOrder } from './price-order.ts'
import {
  PLACE_CALL,
  refusalsOf,
  rowsOf,
  type NewOrder,
  type Order,
  type Taken,
} from './take-orders.ts'

export const TO_LOOK_AT = 'to look at'

type Recalled = NewOrder & { offered: ReadonlyMap<string, OfferedLeg> }

const STATEMENT = `select n, outcome, cash_minor, bonus_minor, taken_minor::text[] as taken
  from sportsbook.place_recalled($1, $2::smallint, $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb, $7,
    $8)`

/**
 * Places pre-match coupons of different players from remembered prices in one statement. Takes the
 * same locks as `placeCoupons`, in the same order, and compares the remembered events with the
 * rows. If a row differs, a request was answered before, or a player has own limits, nothing is
 * placed and all orders return TO_LOOK_AT. An order the remembered data would refuse also returns
 * TO_LOOK_AT: no order is refused from memory. Without `waits`, an order whose player is locked
 * elsewhere is `BUSY` and the others are placed without it.
 */
export async function placeRecalled(
  database: Database,
  book: Offered,
  orders: readonly Order[],
  waits: boolean,
  now: Date,
): Promise<(Placed | Refusal | typeof TO_LOOK_AT | typeof BUSY)[]> {
  const priced = await Promise.all(orders.map((order) => recallOrder(book, order, now)))
  const { taken, busy } = await takeFree(
    database,
    priced.flatMap((one) => one ?? []),
    waits,
    now,
  )
  return priced.map((one) => {
    if (one !== undefined && busy.has(one)) return BUSY
    if (one === undefined || taken === undefined) return TO_LOOK_AT
    return taken.get(one) ?? { coupon: one.coupon, offered: one.offered }
  })
}

/** Maximum attempts to place a group without its busy players; afterwards all are busy. */
const MAX_TRIES = 3

async function takeFree(
  database: Database,
  orders: readonly Recalled[],
  waits: boolean,
  now: Date,
): Promise<{ taken: Map<NewOrder, Refusal> | undefined; busy: ReadonlySet<Recalled> }> {
  const busy = new Set<Recalled>()
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const free = orders.filter((order) => !busy.has(order))
    const taken = await take(database, free, waits, now)
    if (!Array.isArray(taken)) return { taken, busy }
    for (const order of taken) busy.add(order)
  }
  return { taken: undefined, busy: new Set(orders) }
}

async function recallOrder(book: Offered, order: Order, now: Date): Promise<Recalled | undefined> {
  const offered = book.recallOffered(
    order.data.legs.map(({ selectionID }) => selectionID),
    now,
  )
  if (offered === undefined) return undefined
  const priced = await priceOrder(order, offered, {
    priceBuilder: async (ids) => book.recallBuilder(ids, now),
    factor: WHOLE_FACTOR,
    now,
  })
  return priced instanceof Refusal ? undefined : { ...priced, offered }
}

/**
 * Returns refusals by order; undefined when nothing was placed; or the busy orders when nothing was
 * placed because their players are locked elsewhere.
 */
async function take(
  database: Database,
  orders: readonly Recalled[],
  waits: boolean,
  now: Date,
): Promise<Map<NewOrder, Refusal> | Recalled[] | undefined> {
  if (orders.length === 0) return undefined
  const events = new Map(
    orders.flatMap(({ offered }) =>
      [...offered.values()].map(
        ({ eventId, version, startsAt }) =>
          [eventId, { id: eventId, version, starts_at: startsAt }] as const,
      ),
    ),
  )
  const { ordered, legs, weights } = rowsOf(orders)
  const rows = await database.statement<Taken>('sportsbook.place_recalled', STATEMENT, [
    PLACE_CALL,
    SUB_CATEGORY.sport,
    ordered,
    legs,
    weights,
    JSON.stringify([...events.values()]),
    waits,
    now,
  ])
  const busy = rows.flatMap(({ n, outcome }) => (outcome === 'busy' ? (orders[n - 1] ?? []) : []))
  if (busy.length > 0) return busy
  return rows.length === 0 ? undefined : refusalsOf(orders, rows)
}
