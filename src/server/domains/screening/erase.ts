import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases the list entries that a player was matched with. The fact and outcome of each check stay.
 * Returns how many.
 */
export function eraseHits(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update screening.hit
      set name = '', birth = null, reference = '', details = null, reason = case
      when reason is null then null else '' end where player_id = ${playerId}`,
  )
}
