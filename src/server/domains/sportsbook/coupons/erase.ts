import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases the texts of a player's disputes, of the answers, and of the messages about voided
 * coupons. Coupons and decisions stay. Returns the number erased.
 */
export async function eraseDisputes(tx: Tx, playerId: string): Promise<number> {
  const disputes = await changedRows(
    tx,
    sql`update sportsbook.dispute set message = '–', answer = case when answer is null then null
      else '–' end where player_id = ${playerId}`,
  )
  const messages = await changedRows(
    tx,
    sql`update sportsbook.coupon_void set message = '–' where player_id = ${playerId}
      and message not in ('', '–')`,
  )
  return disputes + messages
}
