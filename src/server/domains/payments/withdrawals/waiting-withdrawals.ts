import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paymentTables } from '../tables.ts'

const MAX = 500

export async function listWaitingWithdrawals(read: Db) {
  const rows = await paymentTables(read)
    .selectFrom('payments.payment')
    .select(['transaction_id', 'player_id', 'method_id', 'amount_minor', 'created_at'])
    .where('state', '=', 'pending')
    .where('cash_type', '=', 2)
    .orderBy('created_at')
    .orderBy('transaction_id')
    .limit(MAX)
    .execute()
  const names = await namePlayers(read, [...new Set(rows.map(({ player_id: id }) => id))])
  return rows.map((row) => ({
    transactionID: row.transaction_id,
    playerId: row.player_id,
    username: names.get(row.player_id) ?? '',
    method: row.method_id,
    amount: toWireMoney(row.amount_minor),
    askedAt: toWireTime(row.created_at),
  }))
}
