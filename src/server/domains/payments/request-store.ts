import type { Platform } from '#server/platform/platform.ts'
import { isUuid } from '#shared/uuid.ts'
import { SEAL } from './open-payment.ts'
import type { ProviderPayout } from './port.ts'
import { paymentTables } from './tables.ts'

type Kept = { request: string; createdAt: Date }

/** The requests of payouts, encrypted, because they contain the player's account. */
export function requestStore(
  { database, clock, secrets }: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  provider: string,
) {
  const tables = paymentTables(database.read)

  async function find(reference: string): Promise<Kept | undefined> {
    if (!isUuid(reference)) return undefined
    const row = await tables
      .selectFrom('payments.payout_request')
      .select(['request_sealed', 'created_at'])
      .where('transaction_id', '=', reference)
      .where('provider', '=', provider)
      .executeTakeFirst()
    return row && { request: secrets.decrypt(SEAL, row.request_sealed), createdAt: row.created_at }
  }

  return {
    find,
    /** Stores the request of a payout unless it has one. Returns the stored one. */
    async keep(
      { reference, playerId }: Pick<ProviderPayout, 'reference' | 'playerId'>,
      request: string,
    ): Promise<string> {
      await tables
        .insertInto('payments.payout_request')
        .values({
          transaction_id: reference,
          player_id: playerId,
          provider,
          request_sealed: secrets.encrypt(SEAL, request),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = await find(reference)
      if (kept === undefined)
        throw new Error(`the request of payout ${reference} is not ${provider}'s`)
      return kept.request
    },
  }
}
