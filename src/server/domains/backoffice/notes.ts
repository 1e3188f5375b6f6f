import { toWireTime } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/domains/staff/index.ts'
import { officeTables } from './tables.ts'

const SHOWN = 50

export async function listNotes(db: Db | Tx, playerId: string) {
  const rows = await officeTables(db)
    .selectFrom('backoffice.note')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    staff: row.staff_name,
    body: row.body,
    at: toWireTime(row.created_at),
  }))
}

export async function addNote(
  tx: Tx,
  playerId: string,
  body: string,
  { name, now }: Actor,
): Promise<string> {
  const id = crypto.randomUUID()
  await officeTables(tx)
    .insertInto('backoffice.note')
    .values({ id, player_id: playerId, staff_name: name, body, created_at: now })
    .execute()
  return id
}

export async function listTags(db: Db | Tx, playerId: string): Promise<string[]> {
  const rows = await officeTables(db)
    .selectFrom('backoffice.tag')
    .select('tag')
    .where('player_id', '=', playerId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

export async function writeTags(
  tx: Tx,
  playerId: string,
  tags: readonly string[],
  { name, now }: Actor,
): Promise<void> {
  const wanted = [...new Set(tags)]
  await officeTables(tx)
    .deleteFrom('backoffice.tag')
    .where('player_id', '=', playerId)
    .$if(wanted.length > 0, (query) => query.where('tag', 'not in', wanted))
    .execute()
  if (wanted.length === 0) return
  await officeTables(tx)
    .insertInto('backoffice.tag')
    .values(wanted.map((tag) => ({ player_id: playerId, tag, staff_name: name, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
