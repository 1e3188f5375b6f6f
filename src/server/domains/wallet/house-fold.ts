import { sql } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { writtenUpTo } from './written-entries.ts'

const BATCH = 100_000n

/**
 * Folds every house account up to the written entries, in slices of one commit each. Takes no lock:
 * a row holds the sum of all entries up to a final number, so a concurrent folder writes the same
 * rows, and an interrupted fold continues from its last slice. Returns false, with nothing folded,
 * if a transaction stays open for longer than the wait.
 */
export async function foldHouseAccounts(
  database: Pick<Database, 'read' | 'transaction'>,
  now: Date,
  batch: bigint = BATCH,
): Promise<boolean> {
  const last = await writtenUpTo(database)
  if (last === undefined) return false
  for (let from = await foldedTo(database.read); from < last;) {
    const to = from + batch < last ? from + batch : last
    await database.transaction((tx) => foldSlice(tx, from, to, now))
    from = to
  }
  return true
}

async function foldedTo(db: Db): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ to: bigint | null }>`
    select min(f.to_entry_id) as to from wallet.house_account h
    cross join lateral (select coalesce(max(to_entry_id), 0) as to_entry_id from wallet.house_fold
      where account = h.code) f`.execute(db)
  return row?.to ?? 0n
}

async function foldSlice(tx: Tx, from: bigint, to: bigint, now: Date): Promise<void> {
  // The index on entry numbers is a range index. The planner scans the whole table instead when it
  // misjudges the range.
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`
    with moved as (
      select s.account, sum(s.amount_minor) as amount_minor from wallet.entry e
      cross join lateral (values (e.credit, e.amount_minor), (e.debit, -e.amount_minor)) s(account,
        amount_minor)
      where e.id > ${from} and e.id <= ${to} group by s.account)
    insert into wallet.house_fold (account, to_entry_id, balance_minor, folded_at)
    select h.code, ${to}::bigint, coalesce(f.balance_minor, 0) + coalesce(m.amount_minor, 0), ${now}
    from wallet.house_account h
    left join wallet.house_fold f on f.account = h.code and f.to_entry_id = ${from}
    left join moved m on m.account = h.code
    on conflict do nothing`.execute(tx)
}

export async function houseBalance(db: Db | Tx, account: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select (coalesce(f.balance_minor, 0) + coalesce((
      select sum(e.amount_minor * ((e.credit = ${account})::integer - (e.debit =
        ${account})::integer)) from wallet.entry e
        where e.id > coalesce(f.to_entry_id, 0)), 0))::bigint as balance
    from (values (1)) one left join lateral (
      select to_entry_id, balance_minor from wallet.house_fold where account = ${account}
        order by to_entry_id desc limit 1) f on true`.execute(db)
  return rows[0]?.balance ?? 0n
}
