import { PERIODS, type PeriodName } from '#shared/periods.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { complianceTables } from './tables.ts'

export async function getPeriod(db: Db | Tx, name: PeriodName): Promise<number> {
  return (
    await complianceTables(db)
      .selectFrom('compliance.period')
      .select('amount')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).amount
}

/** @throws FieldRefusal amount out of the period's bounds */
export function requireAllowed(name: PeriodName, amount: number): void {
  const { min, max } = PERIODS[name]
  if (!Number.isInteger(amount) || amount < min || amount > max)
    throw refuseFields({ amount: 'invalid' })
}

/**
 * Sets a period if it still has the value it had when the change was requested.
 * @throws Refusal 'not possible' where it was changed in the meantime
 */
export async function setPeriod(
  tx: Tx,
  name: PeriodName,
  from: number,
  amount: number,
): Promise<void> {
  const row = await complianceTables(tx)
    .updateTable('compliance.period')
    .set({ amount })
    .where('name', '=', name)
    .where('amount', '=', from)
    .returning('name')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not possible')
}
