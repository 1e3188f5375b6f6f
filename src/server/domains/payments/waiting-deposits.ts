import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { paymentTables } from './tables.ts'

/**
 * A provider's abandoned page takes up room under a deposit limit for this long. If it is paid
 * later, the limit is checked again.
 */
export const PAGE_MS = 30 * 60_000

/** Sums the deposits that are not credited yet. They count towards every deposit limit. */
export async function sumWaitingDeposits(db: Db | Tx, playerId: string, now: Date): Promise<Minor> {
  const waiting = await paymentTables(db)
    .selectFrom('payments.payment')
    .select((select) => select.fn.sum<string | null>('amount_minor').as('minor'))
    .where('player_id', '=', playerId)
    .where('state', 'in', ['pending', 'held'])
    .where('cash_type', '=', 1)
    .where((where) =>
      where.or([
        where('provider', 'is', null),
        where('created_at', '>', new Date(now.getTime() - PAGE_MS)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return BigInt(waiting.minor ?? 0)
}
