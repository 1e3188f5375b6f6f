import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { changedRows } from '#server/platform/changed-rows.ts'

/**
 * The words of a player's objections and of their answers. The coupons and what was decided stay.
 * Returns how many.
 */
export function eraseDisputes(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update sportsbook.dispute set message = '–', answer = case when answer is null then null else '–' end where player_id = ${playerId}`,
  )
}
