import type { RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

export async function changedRows(
  tx: Tx,
  ...statements: readonly RawBuilder<unknown>[]
): Promise<number> {
  let rows = 0n
  for (const statement of statements) rows += (await statement.execute(tx)).numAffectedRows ?? 0n
  return Number(rows)
}
