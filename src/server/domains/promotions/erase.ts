import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { changedRows } from '#server/platform/changed-rows.ts'

/**
 * A player's own codes and why their requests were decided so. What was given stays. Returns how
 * many rows.
 */
export function erasePromotions(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`delete from promotions.referral_code where player_id = ${playerId}`,
    sql`delete from promotions.registration_code where player_id = ${playerId}`,
    sql`update promotions.request set reason = null where player_id = ${playerId} and reason is not null`,
  )
}
