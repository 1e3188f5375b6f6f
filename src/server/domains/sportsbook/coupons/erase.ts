import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases the texts of a player's disputes and of the answers. Coupons and decisions stay. Returns
 * the number erased.
 */
export function eraseDisputes(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update sportsbook.dispute set message = '–', answer = case when answer is null then null
      else '–' end where player_id = ${playerId}`,
  )
}
