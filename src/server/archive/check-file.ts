import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ArchivedEntry } from './read-file.ts'

/** Returns true if an archive with this checksum is recorded in the database. */
export async function isRecorded(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from wallet.archive where sha256 = ${sha256}`.execute(db)
  return rows.length > 0
}

/**
 * Compares a player's archived entries with the roots that were published while they were the last
 * ones. Returns how many roots contain them, and the days whose root is another.
 */
export async function checkAgainstRoots(
  db: Db,
  entries: readonly ArchivedEntry[],
): Promise<{ checked: number; broken: string[] }> {
  const [first] = entries
  if (first === undefined) return { checked: 0, broken: [] }
  const { rows } = await sql<{ date: string; is_same: boolean }>`
    select l.date::text as date, wallet.leaf_hash(s.salt, l.player_id, l.length, e.hash)
      = substr(v.hashes, l.position * 32 + 1, 32) and r.root = (select t.hashes
        from wallet.root_levels(v.hashes) t order by t.level desc limit 1) as is_same
    from unnest(${entries.map(({ seq }) => seq)}::bigint[],
      ${entries.map(({ hash }) => hash)}::bytea[]) e(seq, hash)
    join wallet.root_leaf l on l.player_id = ${first.player_id} and l.length = e.seq
    join wallet.chain_salt s on s.player_id = l.player_id
    join wallet.root_level v on v.date = l.date and v.level = 0
    join wallet.daily_root r on r.date = l.date
    order by l.date`.execute(db)
  return {
    checked: rows.length,
    broken: rows.filter((row) => !row.is_same).map(({ date }) => date),
  }
}
