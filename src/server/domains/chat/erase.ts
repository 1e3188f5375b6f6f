import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

export function eraseChat(tx: Tx, playerId: string, now: Date): Promise<number> {
  return changedRows(
    tx,
    sql`update chat.message set body = '', deleted_at = coalesce(deleted_at, ${now})
      where player_id = ${playerId}`,
  )
}
