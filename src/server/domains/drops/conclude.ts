import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { openSeed } from './campaigns.ts'

/** A condition that is true while waiting rounds can be counted, or an ended campaign concluded. */
export const workIsDue = () => sql`exists (select from drops.campaign c where c.concluded_at is null
  and (least(c.stopped_at, c.ends_at) < platform.now() - interval '2 seconds'
    or exists (select from drops.waiting w
      where w.settled_at < platform.now() - interval '2 seconds')))`

export async function listEnded(read: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from drops.campaign
    where concluded_at is null and least(stopped_at, ends_at) < drops.countable_until()
    order by ends_at, id`.execute(read)
  return rows.map(({ id }) => id)
}

/**
 * Reveals the seed of a campaign that has ended or was stopped, once every round of its window is
 * counted. Drops that nobody won are not awarded. Returns false if there is nothing to do yet.
 */
export async function concludeCampaign(tx: Tx, secrets: Secrets, id: string): Promise<boolean> {
  const { rows } = await sql`select from drops.campaign where id = ${id} and concluded_at is null
      and least(stopped_at, ends_at) < drops.countable_until() for update`.execute(tx)
  if (rows.length === 0) return false
  const { rows: waiting } = await sql`select from drops.waiting w, drops.campaign c
      where c.id = ${id} and w.settled_at < least(c.stopped_at, c.ends_at)
    union all select from platform.dead_letter
      where source in ('drops:keep-rounds', 'drops:count-rounds') and state in ('retrying', 'dead')
    limit 1`.execute(tx)
  if (waiting.length > 0) return false
  const seed = await openSeed(tx, secrets, id)
  await sql`update drops.campaign set seed = ${seed}, concluded_at = platform.now()
    where id = ${id}`.execute(tx)
  return true
}
