import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases the texts of a player's tickets and complaints, regardless of who wrote them. Their states
 * and dates stay. Returns the number of texts.
 */
export function eraseTickets(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update support.message set body = '' where player_id = ${playerId}`,
    sql`update support.complaint set wanted = '–' where player_id = ${playerId}`,
    sql`update support.complaint_step set body = '–' where player_id = ${playerId}
      and body is not null`,
  )
}
