import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

/**
 * Erases the content of a player's documents, the digests that find the same file elsewhere, and
 * what a provider of identity checks read. Their kinds and decisions stay. Returns how many.
 */
export async function eraseDocuments(tx: Tx, playerId: string): Promise<number> {
  await changedRows(
    tx,
    sql`delete from documents.pass where player_id = ${playerId}`,
    sql`update documents.receipt set digest = 'erased:' || id, key_id = null, sealed = null
      where player_id = ${playerId}`,
    sql`update documents.document set digest = 'erased:' || id where player_id = ${playerId}`,
    sql`update documents.check set url = null, facts_sealed = null, subject_id = null,
      provider_check_id = null,
      state = case when state in ('starting', 'open') then 'ended' else state end
      where player_id = ${playerId}`,
  )
  return changedRows(
    tx,
    sql`delete from documents.file where document_id in (select id from documents.document
      where player_id = ${playerId})`,
  )
}
