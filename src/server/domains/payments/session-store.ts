import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderPayment } from './port.ts'
import { paymentTables } from './tables.ts'

export type OpenedSession = { sessionId: string; url: string }

export function sessionStore(
  { database, clock }: { database: Pick<Database, 'read'>; clock: Clock },
  provider: string,
) {
  const tables = paymentTables(database.read)
  return {
    /** Stores the request of a deposit unless it has one. Returns the stored one. */
    async keep(
      { reference, playerId }: Pick<ProviderPayment, 'reference' | 'playerId'>,
      request: Record<string, unknown>,
    ): Promise<{ request: Record<string, unknown>; url: string | null }> {
      await tables
        .insertInto('payments.provider_session')
        .values({
          transaction_id: reference,
          player_id: playerId,
          provider,
          request: JSON.stringify(request),
          session_id: null,
          url: null,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return tables
        .selectFrom('payments.provider_session')
        .select(['request', 'url'])
        .where('transaction_id', '=', reference)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    },
    /** Stores the page of a deposit unless it has one. Returns the address of the stored one. */
    async opened(
      { reference, playerId }: Pick<ProviderPayment, 'reference' | 'playerId'>,
      { sessionId, url }: OpenedSession,
    ): Promise<{ url: string }> {
      await tables
        .updateTable('payments.provider_session')
        .set({ session_id: sessionId, url })
        .where('transaction_id', '=', reference)
        .where('player_id', '=', playerId)
        .where('url', 'is', null)
        .execute()
      const stored = await tables
        .selectFrom('payments.provider_session')
        .select('url')
        .where('transaction_id', '=', reference)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
      return { url: stored.url ?? url }
    },
  }
}
