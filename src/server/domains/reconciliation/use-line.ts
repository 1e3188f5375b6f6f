import { Refusal } from '#shared/refusals.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import { getLine } from './statement.ts'
import { reconciliationTables, type LineRow } from './tables.ts'

type By = { by: string; now: Date }

/**
 * Locks a line in the given state until the transaction ends. Lock it before the player and the
 * payment.
 * @throws Refusal 'record not found', 'not pending'
 */
async function lockLine(tx: Tx, id: string, state: LineRow['state']): Promise<LineRow> {
  await getLine(tx, id)
  const row = await reconciliationTables(tx)
    .selectFrom('reconciliation.line')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not pending')
  return row
}

/**
 * Uses an open line as the payment of a deposit, once: a line pays one deposit, and one line pays a
 * deposit.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function useLine(
  tx: Tx,
  id: string,
  transactionId: string,
  { by, now }: By,
): Promise<LineRow> {
  const line = await lockLine(tx, id, 'open')
  await reconciliationTables(tx)
    .updateTable('reconciliation.line')
    .set({ state: 'used', transaction_id: transactionId, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'line_transaction_id_key'
        ? new Refusal('not pending')
        : error
    })
  return line
}

export async function findUploaders(
  db: Db | Tx,
  transactionIds: readonly string[],
): Promise<Map<string, string>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await reconciliationTables(db)
    .selectFrom('reconciliation.line as l')
    .innerJoin('reconciliation.statement as s', 's.id', 'l.statement_id')
    .select(['l.transaction_id', 's.uploaded_by'])
    .where('l.state', '=', 'used')
    .where('l.transaction_id', 'in', [...transactionIds])
    .execute()
  return new Map(rows.map(({ transaction_id: id, uploaded_by: by }) => [id ?? '', by]))
}

/**
 * Marks an open line as ignored: it pays no deposit.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function ignoreLine(
  tx: Tx,
  id: string,
  reason: string,
  { by, now }: By,
): Promise<LineRow> {
  const line = await lockLine(tx, id, 'open')
  await reconciliationTables(tx)
    .updateTable('reconciliation.line')
    .set({ state: 'ignored', reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
  return line
}

/**
 * Reopens an ignored line.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function reopenLine(tx: Tx, id: string): Promise<LineRow> {
  const line = await lockLine(tx, id, 'ignored')
  await reconciliationTables(tx)
    .updateTable('reconciliation.line')
    .set({ state: 'open', reason: null, decided_by: null, decided_at: null })
    .where('id', '=', id)
    .execute()
  return line
}
