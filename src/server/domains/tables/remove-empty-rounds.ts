import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'

export const REMOVE_EMPTY_ROUNDS = { name: 'tables:remove-empty-rounds', payload: z.unknown() }
/** Rounds are kept for this long even without stakes, and the newest of a table at any age. */
const RETENTION_MS = 7 * 86_400_000
const RETAINED_NEWEST = 1_000
/**
 * One in this many unplayed rounds of a chain stays, so that a verifier always finds a hash within
 * the links it follows.
 */
const POST_EVERY = 1_000
const AT_ONCE = 2_000

export async function removeEmptyRounds(database: Database, now: Date): Promise<number> {
  for (let removed = 0; ;) {
    const count = await removeSome(database, new Date(now.getTime() - RETENTION_MS))
    removed += count
    if (count < AT_ONCE) return removed
  }
}

function removeSome(database: Database, before: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ table_id: string; number: number }>`
      select r.table_id, r.number from tables.round r
      join (select table_id, chain_id, max(number) as last from tables.round
        group by table_id, chain_id) c on c.table_id = r.table_id and c.chain_id = r.chain_id
      join (select table_id, max(number) as last from tables.round group by table_id) t
        on t.table_id = r.table_id
      where r.state in ('over', 'void') and r.ended_at < ${before}
        and r.number <= t.last - ${RETAINED_NEWEST} and r.number < c.last
        and r.number % ${POST_EVERY} <> 0
        and not exists (select from tables.any_stake s where s.table_id = r.table_id
          and s.number = r.number)
      limit ${AT_ONCE}`.execute(tx)
    const [ids, numbers] = [rows.map(({ table_id: id }) => id), rows.map(({ number }) => number)]
    // Moves of rounds played on credit only outlive their launches.
    await sql`delete from tables.move m using unnest(${ids}::text[], ${numbers}::int[])
      as d(table_id, number) where m.table_id = d.table_id and m.number = d.number`.execute(tx)
    await sql`delete from tables.round r using unnest(${ids}::text[], ${numbers}::int[])
      as d(table_id, number) where r.table_id = d.table_id and r.number = d.number`.execute(tx)
    return rows.length
  })
}
