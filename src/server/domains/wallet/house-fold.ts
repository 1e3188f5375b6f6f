import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

/**
 * Adds a fold of every house account up to the newest entry. The table lock lasts as long as reading one id: every entry
 * numbered so far is then committed or gone, and none with a lower number can still come.
 */
export async function foldHouseAccounts(tx: Tx, now: Date): Promise<void> {
  await sql`lock table wallet.entry in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ last: bigint | null }>`select max(id) as last from wallet.entry where id >= (select coalesce(max(to_entry_id), 0) from wallet.house_fold)`.execute(tx)
  const last = rows[0]?.last ?? null
  if (last === null) return
  await sql`
    insert into wallet.house_fold (account, to_entry_id, balance_minor, folded_at)
    select h.code, ${last}::bigint, coalesce(f.balance_minor, 0) + coalesce((
      select sum(e.amount_minor * ((e.credit = h.code)::integer - (e.debit = h.code)::integer)) from wallet.entry e
      where e.id > coalesce(f.to_entry_id, 0) and e.id <= ${last}), 0), ${now}
    from wallet.house_account h
    left join lateral (select to_entry_id, balance_minor from wallet.house_fold where account = h.code order by to_entry_id desc limit 1) f on true
    on conflict do nothing`.execute(tx)
}

/** A house account's balance in kuruş: what it received less what it gave. */
export async function houseBalance(db: Db | Tx, account: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select (coalesce(f.balance_minor, 0) + coalesce((
      select sum(e.amount_minor * ((e.credit = ${account})::integer - (e.debit = ${account})::integer)) from wallet.entry e where e.id > coalesce(f.to_entry_id, 0)), 0))::bigint as balance
    from (values (1)) one left join lateral (
      select to_entry_id, balance_minor from wallet.house_fold where account = ${account} order by to_entry_id desc limit 1) f on true`.execute(db)
  return rows[0]?.balance ?? 0n
}
