import { groupCommit } from '#server/platform/database/group-commit.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Offered } from '../../book/offered.ts'
import { placeCoupons, placeFree, type Placed } from './place.ts'
import { placeRecalled, TO_LOOK_AT } from './place-recalled.ts'
import type { Order } from './take-orders.ts'

const MAX_WAITING = 32

export type OrderDesk = ReturnType<typeof orderDesk>

/**
 * Accepts orders and places concurrent ones together, in one statement when their matches are
 * unchanged in memory.
 */
export function orderDesk(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  book: Offered,
) {
  const shardOf = ({ playerId }: Order) => database.shardOf(playerId)
  const recalled = groupCommit(
    (orders: readonly Order[], waits) => placeRecalled(database, book, orders, waits, clock.now()),
    { shardOf },
  )
  const looked = groupCommit(
    (orders: readonly Order[], waits) =>
      database.transaction((tx) => placeCoupons(tx, book, orders, waits)),
    { shardOf },
  )
  const turns = createKeyedQueue(MAX_WAITING)

  async function place(order: Order): Promise<Placed | Refusal> {
    const { freebetID, oneClick } = order.data
    // Compared with the player's bets of the last second, which only `placeCoupons` reads.
    if (oneClick === true) return looked.run(order)
    // Runs alone, so that a refusal after the house has paid the stake does not roll back other
    // orders.
    if (freebetID !== undefined)
      return database.transaction((tx) => placeFree(tx, book, order, freebetID))
    const placed = await recalled.run(order)
    return placed === TO_LOOK_AT ? looked.run(order) : placed
  }

  return {
    /**
     * @throws Refusal as `placeCoupons` answers, and `too fast` where many of the player's wait
     * already
     */
    async place(asked: Omit<Order, 'hash'>): Promise<Placed> {
      const order = { ...asked, hash: hashInput(asked.data), askedAt: clock.now() }
      const placed = await turns.take(order.playerId, () => place(order))
      if (placed instanceof Refusal) throw placed
      return placed
    },
  }
}
