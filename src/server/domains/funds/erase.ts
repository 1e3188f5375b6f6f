import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

export function eraseFunds(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update funds.request set answer = case when answer is null then null else '' end, reason =
      case when reason is null then null else '' end where player_id = ${playerId}`,
  )
}
