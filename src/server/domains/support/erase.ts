import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { changedRows } from '#server/platform/changed-rows.ts'

/**
 * What was written in a player's tickets and complaints, by whom ever. That it was asked, answered,
 * how and when stays. Returns how many texts.
 */
export function eraseTickets(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update support.message set body = '' where ticket_id in (select id from support.ticket where player_id = ${playerId})`,
    sql`update support.complaint set wanted = '–' where player_id = ${playerId}`,
    sql`update support.complaint_step set body = '–' where player_id = ${playerId} and body is not null`,
  )
}
