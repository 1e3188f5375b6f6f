import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paymentTables } from './tables.ts'

const MAX = 500

export async function listHeldPayments(read: Db) {
  const rows = await paymentTables(read)
    .selectFrom('payments.payment')
    .select([
      'transaction_id',
      'player_id',
      'method_id',
      'provider',
      'amount_minor',
      'received_minor',
      'attention',
      'created_at',
      'decided_at',
    ])
    .where('state', '=', 'held')
    .orderBy('decided_at')
    .limit(MAX)
    .execute()
  const names = await namePlayers(read, [...new Set(rows.map(({ player_id: id }) => id))])
  return rows.map((row) => ({
    transactionID: row.transaction_id,
    username: names.get(row.player_id) ?? '',
    method: row.method_id,
    provider: row.provider,
    amount: toWireMoney(row.amount_minor),
    received: toWireMoney(row.received_minor ?? row.amount_minor),
    why: row.attention,
    askedAt: toWireTime(row.created_at),
    arrivedAt: row.decided_at && toWireTime(row.decided_at),
  }))
}
