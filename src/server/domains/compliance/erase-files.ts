import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases the content and names of files made about a player. Their digests and download log stay.
 * Returns the number of files.
 */
export async function eraseFiles(tx: Tx, playerId: string, now: Date): Promise<number> {
  await changedRows(
    tx,
    sql`delete from compliance.file_part where file_id in (select id from compliance.file
      where player_id = ${playerId})`,
  )
  return changedRows(
    tx,
    sql`update compliance.file set title = '', reason = '', name = case when name is null then null
      else 'erased' end, gone_at = ${now} where player_id = ${playerId}`,
  )
}
