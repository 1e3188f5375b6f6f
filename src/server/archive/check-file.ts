import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ArchiveContent, ArchivedEntry, ArchivedOpening } from './read-file.ts'

const COMPARED_AT_ONCE = 5_000
const BROKEN_SHOWN = 100

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

/**
 * Compares the ends of an archive's chains with the openings from which the chains continue in the
 * database. If there is no later archive, also compares the house accounts with their openings.
 * `broken`: the players and house accounts that differ, at most 100.
 */
export function compareOpenings(db: Db) {
  let waiting: ArchivedOpening[] = []
  let checked = 0
  const broken: string[] = []

  async function compare(): Promise<void> {
    const ends = waiting
    waiting = []
    checked += ends.length
    broken.push(...(await findReplaced(db, ends)))
  }

  return {
    add(end: ArchivedOpening): Promise<void> | undefined {
      waiting.push(end)
      return waiting.length < COMPARED_AT_ONCE ? undefined : compare()
    },
    async finish({ sha256, house }: Pick<ArchiveContent, 'sha256' | 'house'>) {
      await compare()
      broken.push(...(await findReplacedHouse(db, sha256, house)))
      return { checked, broken: broken.slice(0, BROKEN_SHOWN) }
    },
  }
}

/**
 * Ignores an opening that a later archive replaced. That archive's own file is compared with it.
 */
async function findReplaced(db: Db, ends: readonly ArchivedOpening[]): Promise<string[]> {
  const column = <T>(of: (end: ArchivedOpening) => T) => ends.map(of)
  const { rows } = await sql<{ player_id: string }>`
    select e.player_id from unnest(${column((end) => end.player_id)}::uuid[],
      ${column((end) => end.seq)}::bigint[], ${column((end) => end.hash)}::bytea[],
      ${column((end) => end.cash_minor)}::bigint[], ${column((end) => end.bonus_minor)}::bigint[],
      ${column((end) => end.locked_minor)}::bigint[],
      ${column((end) => end.vault_minor)}::bigint[])
      as e(player_id, seq, hash, cash_minor, bonus_minor, locked_minor, vault_minor)
    left join wallet.opening o on o.player_id = e.player_id
    where o.seq is null or o.seq < e.seq
      or o.seq = e.seq and (o.hash, o.cash_minor, o.bonus_minor, o.locked_minor, o.vault_minor)
        <> (e.hash, e.cash_minor, e.bonus_minor, e.locked_minor, e.vault_minor)
    order by e.player_id limit ${BROKEN_SHOWN}`.execute(db)
  return rows.map(({ player_id: playerId }) => playerId)
}

async function findReplacedHouse(
  db: Db,
  sha256: string,
  house: ArchiveContent['house'],
): Promise<string[]> {
  const { rows } = await sql<{ account: number; balance_minor: bigint }>`
    select account, balance_minor from wallet.house_opening
    where ${sha256} = (select a.sha256 from wallet.archive a order by a.ends_at desc limit 1)
    order by account`.execute(db)
  return rows.flatMap(({ account, balance_minor: minor }) =>
    house[String(account)] === minor ? [] : [`house account ${account}`],
  )
}
