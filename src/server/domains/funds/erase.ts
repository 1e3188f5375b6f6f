import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { changedRows } from '#server/platform/changed-rows.ts'

/**
 * What a player wrote of where their money came from, and why it was judged so. Returns how many
 * answers.
 */
export function eraseFunds(tx: Tx, playerId: string): Promise<number> {
  return changedRows(
    tx,
    sql`update funds.request set answer = case when answer is null then null else '' end, reason = case when reason is null then null else '' end where player_id = ${playerId}`,
  )
}
