import { sql } from 'kysely'
import { TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/** Erases the references that a player wrote on transfers. No entry, amount or time is changed. */
export async function eraseReferences(tx: Tx, playerId: string): Promise<void> {
  await changedRows(
    tx,
    sql`update wallet.transaction set reference = null where player_id = ${playerId}
      and type in (${TRANSACTION_TYPE.deposit}, ${TRANSACTION_TYPE.withdraw})
      and reference is not null`,
  )
}
