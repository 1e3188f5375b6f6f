import { sql } from 'kysely'
import { TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases a player's notifications and the references they wrote on transfers. No entry, amount or
 * time of money is changed. Returns the number of notifications.
 */
export async function eraseWords(tx: Tx, playerId: string): Promise<number> {
  await changedRows(
    tx,
    sql`update wallet.transaction set reference = null where player_id = ${playerId}
      and type in (${TRANSACTION_TYPE.deposit}, ${TRANSACTION_TYPE.withdraw})
      and reference is not null`,
  )
  return changedRows(tx, sql`delete from wallet.notification where player_id = ${playerId}`)
}
