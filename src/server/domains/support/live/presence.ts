import { sql } from 'kysely'
import { listStaffWho } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { supportTables } from '../tables.ts'

/**
 * An available colleague whose browser is silent for this long counts as gone. Browsers run the
 * timers of a hidden page once a minute.
 */
export const PRESENCE_SECONDS = 100

type Colleague = { id: string; username: string }

const isHere = sql<boolean>`seen_at > platform.now() - ${PRESENCE_SECONDS} * interval '1 second'`

export async function listAvailable(db: Db | Tx): Promise<Colleague[]> {
  const here = await supportTables(db)
    .selectFrom('support.presence')
    .select('staff_id')
    .where(isHere)
    .execute()
  if (here.length === 0) return []
  const ids = new Set(here.map(({ staff_id: id }) => id))
  return (await listStaffWho(db, 'ticket.answer')).filter(({ id }) => ids.has(id))
}

export async function setPresence(tx: Tx, staffId: string, isAvailable: boolean): Promise<boolean> {
  const wasAvailable = await renewPresence(tx, staffId)
  if (wasAvailable === isAvailable) return false
  if (isAvailable)
    await sql`insert into support.presence (staff_id, since, seen_at)
      values (${staffId}, platform.now(), platform.now()) on conflict (staff_id)
      do update set since = excluded.since, seen_at = excluded.seen_at`.execute(tx)
  else
    await supportTables(tx).deleteFrom('support.presence').where('staff_id', '=', staffId).execute()
  return true
}

/** Renews the presence of an available colleague. Returns false once it has expired. */
export async function renewPresence(tx: Tx, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await supportTables(tx)
    .updateTable('support.presence')
    .set({ seen_at: sql<Date>`platform.now()` })
    .where('staff_id', '=', staffId)
    .where(isHere)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
