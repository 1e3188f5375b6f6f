import { OUTFLOW_LIMITS, type OutflowLimit } from '#shared/payments/outflow.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { staffTables } from '../tables.ts'

export async function listOutflowLimits(
  db: Db | Tx,
): Promise<{ name: OutflowLimit; amountMinor: Minor }[]> {
  const rows = await staffTables(db).selectFrom('staff.outflow_limit').selectAll().execute()
  return OUTFLOW_LIMITS.map((name) => ({
    name,
    amountMinor: rows.find((row) => row.name === name)?.amount_minor ?? 0n,
  }))
}

export async function getOutflowLimit(db: Db | Tx, name: OutflowLimit): Promise<Minor> {
  return (
    await staffTables(db)
      .selectFrom('staff.outflow_limit')
      .select('amount_minor')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).amount_minor
}

/**
 * Sets a limit that still has the value it had when the change was requested.
 * @throws Refusal 'not possible' where it was changed in the meantime
 */
export async function setOutflowLimit(
  tx: Tx,
  name: OutflowLimit,
  fromMinor: Minor,
  amountMinor: Minor,
): Promise<void> {
  const row = await staffTables(tx)
    .updateTable('staff.outflow_limit')
    .set({ amount_minor: amountMinor })
    .where('name', '=', name)
    .where('amount_minor', '=', fromMinor)
    .returning('name')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not possible')
}
