import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases notes on a player's signals and the links to other accounts. The signals and their
 * decisions stay.
 */
export async function eraseSignals(
  tx: Tx,
  playerId: string,
): Promise<{ signals: number; links: number }> {
  const signals = await changedRows(
    tx,
    sql`delete from risk.note where player_id = ${playerId}`,
    sql`update risk.signal set reason = case when reason is null then null else '' end
      where player_id = ${playerId}`,
  )
  return {
    signals,
    links: await changedRows(
      tx,
      sql`delete from risk.link where one = ${playerId} or other = ${playerId}`,
    ),
  }
}
