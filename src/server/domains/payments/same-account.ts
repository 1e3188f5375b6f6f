import type { Db, Tx } from '#server/platform/database/database.ts'
import { paymentTables } from './tables.ts'

const MAX = 20

export async function findSameAccounts(read: Db | Tx, playerId: string): Promise<string[]> {
  const rows = await paymentTables(read)
    .selectFrom('payments.bank_account as own')
    .innerJoin('payments.bank_account as other', 'other.iban_digest', 'own.iban_digest')
    .select('other.player_id')
    .distinct()
    .where('own.player_id', '=', playerId)
    .where('other.player_id', '<>', playerId)
    .limit(MAX)
    .execute()
  return rows.map(({ player_id: id }) => id)
}
