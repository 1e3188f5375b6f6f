import { groupCommit, type GroupCommit } from '#server/platform/database/group-commit.ts'
import { errorCode } from '#server/platform/database/transient-fault.ts'
import type { Platform } from '#server/platform/platform.ts'
import { PLACE_VALID_MS } from './judge-bet.ts'
import { RETRIED_CODES, type Answer, type Order } from './order.ts'

/** The answer for an order that has to be processed in its own commit. It has had no effect. */
export const ALONE = Symbol('alone')

type Row = Answer & { n: number }
type Deps = Pick<Platform, 'database' | 'clock'>

const STATEMENT = `select * from provider.take_together($1::uuid[], $2::text[], $3::text[],
  $4::bytea[], $5::uuid[], $6::uuid[], $7::uuid[], $8::uuid[], $9::text[], $10::text[],
  $11::smallint[], $12::text[], $13::boolean[], $14::bigint[], $15, $16::timestamptz)`

/**
 * Runs bets and wins of different players in one commit. It answers `ALONE` for those that need a
 * decision, for locked players, for all but the first call with an ID, and for all calls of a group
 * that failed.
 */
export function takeTogether({ database, clock }: Deps): GroupCommit<Order, Answer | typeof ALONE> {
  async function commitOrders(
    asked: readonly Order[],
    waits: boolean,
  ): Promise<(Answer | typeof ALONE)[]> {
    const answers: (Answer | typeof ALONE)[] = asked.map(() => ALONE)
    if (waits) return answers
    const orders = withoutRepeats(asked)
    try {
      const rows = await database.statement<Row>(
        'provider-take-together',
        STATEMENT,
        valuesOf(orders, clock.now()),
      )
      for (const row of rows) {
        const order = orders[row.n - 1]
        if (order !== undefined) answers[asked.indexOf(order)] = row
      }
    } catch (error) {
      if (!RETRIED_CODES.has(errorCode(error))) throw error
    }
    return answers
  }
  return groupCommit(commitOrders, { shardOf: ({ input }) => database.shardOf(input.user) })
}

/** Leaves out each order that has an ID, or the player, of one before it. */
function withoutRepeats(asked: readonly Order[]): readonly Order[] {
  const seen = new Set<string>()
  return asked.filter(({ input }) => {
    const ids = [input.request_uuid, input.transaction_uuid, input.user].map((id, n) =>
      `${n} ${id}`.toLowerCase(),
    )
    const isRepeated = ids.some((id) => seen.has(id))
    for (const id of ids) seen.add(id)
    return !isRepeated
  })
}

function valuesOf(orders: readonly Order[], now: Date): unknown[] {
  const column = <T>(of: (order: Order) => T) => orders.map(of)
  return [
    column(({ keyId }) => keyId),
    column(({ kind }) => kind),
    column(({ input }) => input.request_uuid),
    column(({ hash }) => hash),
    column(({ input }) => input.transaction_uuid),
    column(({ referenceId }) => referenceId),
    column(({ input }) => input.user),
    column(({ sessionId }) => sessionId),
    column(({ game }) => game?.gameID ?? null),
    column(({ game }) => game?.subject ?? null),
    column(({ game }) => game?.subCategory ?? null),
    column(({ input }) => input.round ?? input.transaction_uuid),
    column(({ input }) => input.round_closed ?? false),
    column(({ amountMinor }) => amountMinor),
    PLACE_VALID_MS,
    now,
  ]
}
