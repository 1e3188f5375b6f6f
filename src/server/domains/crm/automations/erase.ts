import { sql } from 'kysely'
import { changedRows } from '#server/platform/database/changed-rows.ts'
import type { Tx } from '#server/platform/database/database.ts'

export async function eraseRuns(tx: Tx, playerId: string): Promise<number> {
  await sql`delete from crm.automation_visit where player_id = ${playerId}`.execute(tx)
  return changedRows(tx, sql`delete from crm.automation_run where player_id = ${playerId}`)
}
