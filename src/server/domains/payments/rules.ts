import type { Db, Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Minor } from '#shared/money.ts'
import { WITHDRAWAL_RULES, type WithdrawalRule } from '#shared/payments/withdrawals.ts'
import { paymentTables } from './tables.ts'

export async function listRules(
  db: Db | Tx,
): Promise<{ name: WithdrawalRule; amountMinor: Minor }[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.rule')
    .selectAll()
    .where('name', 'in', [...WITHDRAWAL_RULES])
    .orderBy('name', 'desc')
    .execute()
  return rows.map(({ name, amount_minor: amountMinor }) => ({ name, amountMinor }))
}

export async function getRule(db: Db | Tx, name: WithdrawalRule): Promise<Minor> {
  return (
    await paymentTables(db)
      .selectFrom('payments.rule')
      .select('amount_minor')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).amount_minor
}

/**
 * Sets a rule that still has the value it had when the change was requested.
 * @throws Refusal 'not possible' where it was changed in the meantime
 */
export async function setRule(
  tx: Tx,
  name: WithdrawalRule,
  fromMinor: Minor,
  amountMinor: Minor,
): Promise<void> {
  const row = await paymentTables(tx)
    .updateTable('payments.rule')
    .set({ amount_minor: amountMinor })
    .where('name', '=', name)
    .where('amount_minor', '=', fromMinor)
    .returning('name')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not possible')
}
