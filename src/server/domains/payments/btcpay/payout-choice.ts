import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { isUuid } from '#shared/uuid.ts'
import { paymentTables } from '../tables.ts'

type Column = 'pull_payment_id' | 'chosen_payout_id'
type Chosen = { pullPaymentId: string | null; payoutId: string | null }

/**
 * The pull payment and the payout that were chosen for a request. The first choice is kept, so that
 * two processes that created one each continue with the same.
 */
export function payoutChoice({ database }: Pick<Platform, 'database'>, provider: string) {
  async function keepFirst(reference: string, column: Column, id: string): Promise<string> {
    // A process that was frozen up to this line has lost its job, so this transaction fails.
    const row = await database.transaction((tx) =>
      paymentTables(tx)
        .updateTable('payments.payout_request')
        .set({ [column]: sql`coalesce(${sql.ref(column)}, ${id})` })
        .where('transaction_id', '=', reference)
        .where('provider', '=', provider)
        .returning(column)
        .executeTakeFirstOrThrow(),
    )
    return row[column] ?? id
  }

  return {
    async find(reference: string): Promise<Chosen> {
      const row = isUuid(reference)
        ? await paymentTables(database.read)
            .selectFrom('payments.payout_request')
            .select(['pull_payment_id', 'chosen_payout_id'])
            .where('transaction_id', '=', reference)
            .where('provider', '=', provider)
            .executeTakeFirst()
        : undefined
      return {
        pullPaymentId: row?.pull_payment_id ?? null,
        payoutId: row?.chosen_payout_id ?? null,
      }
    },
    keepPull: (reference: string, id: string) => keepFirst(reference, 'pull_payment_id', id),
    keepPayout: (reference: string, id: string) => keepFirst(reference, 'chosen_payout_id', id),
  }
}
