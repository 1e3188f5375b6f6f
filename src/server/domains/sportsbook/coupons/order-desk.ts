import { groupCommit } from '#server/platform/group-commit.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createTurns } from '#server/platform/turns.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Offered } from '../book/offered.ts'
import { placeCoupons, placeFree, type Placed } from './place.ts'
import type { Order } from './take-orders.ts'

/** Orders of one player that wait for each other. */
const MAX_WAITING = 32

export type OrderDesk = ReturnType<typeof orderDesk>

/** Where orders are handed in: those that arrive together are placed by one transaction. */
export function orderDesk({ database, clock }: Pick<Platform, 'database' | 'clock'>, book: Offered) {
  const group = groupCommit((orders: readonly Order[]) => database.transaction((tx) => placeCoupons(tx, book, orders, clock.now())))
  const turns = createTurns(MAX_WAITING)
  return {
    /** @throws Refusal as `placeCoupon` does, and `too fast` where many of the player's wait already */
    async place(asked: Omit<Order, 'hash'>): Promise<Placed> {
      const order = { ...asked, hash: hashInput(asked.data) }
      const { freebetID } = asked.data
      const placed = await turns.take(order.playerId, () => (
        // Alone: what is refused after the house has paid its stake takes nobody else's order back with it.
        freebetID === undefined ? group.run(order) : database.transaction((tx) => placeFree(tx, book, order, freebetID, clock.now()))
      ))
      if (placed instanceof Refusal) throw placed
      return placed
    },
  }
}
