import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { changedRows } from '#server/platform/changed-rows.ts'

/**
 * Whom of a list a player was taken for. That it was looked at, and how it was decided, stays.
 * Returns how many.
 */
export function eraseHits(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update screening.hit set name = '', birth = null, reference = '', reason = case when reason is null then null else '' end where player_id = ${playerId}`,
  )
}
