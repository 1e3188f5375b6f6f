import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type Setting = { minimumMinor: Minor; withholdingBp: number }

export async function getSetting(db: Db | Tx): Promise<Setting> {
  const { rows } = await sql<{ minimum: Minor; bp: number }>`select minimum_payout_minor as minimum,
    withholding_bp as bp from affiliates.setting`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('affiliates: there is no setting')
  return { minimumMinor: row.minimum, withholdingBp: row.bp }
}

export async function writeSetting(
  tx: Tx,
  { minimumMinor, withholdingBp }: Setting,
): Promise<void> {
  await sql`update affiliates.setting set minimum_payout_minor = ${minimumMinor},
    withholding_bp = ${withholdingBp}`.execute(tx)
}
