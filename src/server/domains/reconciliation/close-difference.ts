import { NO_DIFFERENCE } from '#shared/payments/reconciliation.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { reconciliationTables, type ReportedRow } from './tables.ts'

/**
 * Closes a difference with its finding, once.
 * @throws Refusal 'record not found' where there is no such difference, 'not pending' where it is
 * closed
 */
export async function closeDifference(
  tx: Tx,
  id: string,
  { note, by, now }: { note: string; by: string; now: Date },
): Promise<ReportedRow> {
  const tables = reconciliationTables(tx)
  const known = await tables
    .selectFrom('reconciliation.report_row')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'not in', NO_DIFFERENCE)
    .executeTakeFirst()
  if (known === undefined) throw new Refusal('record not found')
  const row = await tables
    .updateTable('reconciliation.report_row')
    .set({ note, closed_by: by, closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  return row
}
