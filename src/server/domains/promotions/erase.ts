import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases a player's own codes and the reasons of decisions on their requests. What was given stays.
 * Returns the number of rows.
 */
export function erasePromotions(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`delete from promotions.referral_code where player_id = ${playerId}`,
    sql`delete from promotions.registration_code where player_id = ${playerId}`,
    sql`update promotions.request set reason = null where player_id = ${playerId}
      and reason is not null`,
  )
}
