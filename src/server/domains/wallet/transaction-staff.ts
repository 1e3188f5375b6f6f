import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type TransactionStaff = {
  proposedBy: string | null
  proposedReason: string | null
  decidedBy: string
  decidedReason: string
  at: Date
}

/** Written in the transaction of the decision. The last decision counts. */
export async function noteStaff(
  tx: Tx,
  playerId: string,
  transactionId: string,
  { proposedBy, proposedReason, decidedBy, decidedReason, at }: TransactionStaff,
): Promise<void> {
  await sql`insert into wallet.transaction_staff (player_id, transaction_id, proposed_by,
    proposed_reason, decided_by, decided_reason, decided_at)
    values (${playerId}, ${transactionId}, ${proposedBy}, ${proposedReason}, ${decidedBy},
      ${decidedReason}, ${at})
    on conflict (player_id, transaction_id) do update
      set proposed_by = excluded.proposed_by, proposed_reason = excluded.proposed_reason,
      decided_by = excluded.decided_by,
      decided_reason = excluded.decided_reason, decided_at = excluded.decided_at`.execute(tx)
}

export async function findStaff(
  read: Db | Tx,
  playerId: string,
  transactionId: string,
): Promise<TransactionStaff | undefined> {
  const {
    rows: [row],
  } = await sql<{
    proposed_by: string | null
    proposed_reason: string | null
    decided_by: string
    decided_reason: string
    decided_at: Date
  }>`
    select proposed_by, proposed_reason, decided_by, decided_reason, decided_at
      from wallet.transaction_staff where player_id = ${playerId}
      and transaction_id = ${transactionId}`.execute(read)
  return (
    row && {
      proposedBy: row.proposed_by,
      proposedReason: row.proposed_reason,
      decidedBy: row.decided_by,
      decidedReason: row.decided_reason,
      at: row.decided_at,
    }
  )
}
