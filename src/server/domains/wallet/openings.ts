import type pg from 'pg'
import { THE_HOUSE } from './house-money.ts'
import type { Cut } from '#server/platform/database/closed-months.ts'

const FOLDED_AT_ONCE = 100

/** Finds what was not finished at the end of a month: `pg_temp.open_transfer` and `open_round`. */
export async function findUnfinished(client: pg.PoolClient, cut: Cut): Promise<void> {
  await client.query(OPEN_TRANSFERS(cut))
  await client.query(OPEN_ROUNDS(cut))
  for (const table of ['open_transfer', 'open_round'])
    await client.query(`analyze pg_temp.${table}`)
}

/** A chain has a gap, so nothing can continue from its end. */
export class BrokenChain extends Error {}

/**
 * Computes `pg_temp.new_opening` and `pg_temp.new_house_opening` at the end of a month, after the
 * rows that stay were selected.
 *
 * A player's chain ends at their highest number in the month. An entry with a lower number can be
 * in the next month, where two processes wrote at midnight and one clock was late; it belongs to
 * this side of the opening.
 */
export async function computeOpenings(client: pg.PoolClient, cut: Cut): Promise<void> {
  await client.query(
    `create temp table chain_end as
     select e.player_id, max(e.seq) as seq from wallet.chain_entry e
     where e.created_at < ${cut.instant} group by e.player_id`,
  )
  await client.query('alter table pg_temp.chain_end add primary key (player_id)')
  await client.query('analyze pg_temp.chain_end')
  await client.query(
    `create temp table late_entry as
     select e.* from wallet.chain_entry e join pg_temp.chain_end c on c.player_id = e.player_id
     where e.created_at >= ${cut.instant} and e.created_at < ${cut.instant}::timestamptz
       + interval '1 day' and e.seq <= c.seq`,
  )
  await client.query(
    `create temp view chain_part as
     select e.* from wallet.chain_entry e where e.created_at < ${cut.instant}
     union all select l.* from pg_temp.late_entry l`,
  )
  await client.query(NEW_OPENINGS(cut))
  await client.query('alter table pg_temp.new_opening add primary key (player_id)')
  await client.query('analyze pg_temp.new_opening')
  await client.query(NEW_HOUSE_OPENINGS)
  const { rows } = await client.query<{ player_id: string }>(
    `select player_id from pg_temp.new_opening
     where entries <> seq - from_seq or hash is null limit 1`,
  )
  if (rows[0] !== undefined)
    throw new BrokenChain(`the chain of player ${rows[0].player_id} has a gap: run check-ledger`)
}

export type ArchiveRecord = {
  file: string
  sha256: string
  bytes: number
  rows: Record<string, number>
}

/** Writes the openings and the record of the file in the transaction that drops the month. */
export async function writeOpenings(
  client: pg.PoolClient,
  cut: Cut,
  { file, sha256, bytes, rows }: ArchiveRecord,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into wallet.archive (month, ends_at, file, sha256, bytes, rows, archived_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [`${cut.name}-01`, cut.at, file, sha256, bytes, JSON.stringify(rows), now],
  )
  const columns = `seq, hash, cash_minor, bonus_minor, locked_minor, vault_minor, own_staked_minor,
    own_won_minor, deposits, last_deposit_at, last_own_move_at`
  const replaced = columns.split(',').map((name) => `${name} = excluded.${name.trim()}`)
  await client.query(
    `insert into wallet.opening (player_id, ${columns})
     select player_id, ${columns} from pg_temp.new_opening
     on conflict (player_id) do update set ${replaced.join(', ')}`,
  )
  await client.query(
    `insert into wallet.house_opening (account, balance_minor, to_entry_id)
     select account, balance_minor, to_entry_id from pg_temp.new_house_opening
     on conflict (account) do update set balance_minor = excluded.balance_minor,
       to_entry_id = excluded.to_entry_id`,
  )
}

export async function foldPlayBefore(client: pg.PoolClient, cut: Cut): Promise<void> {
  const { rows } = await client.query<{ player_id: string }>(
    `select e.player_id from wallet.chain_entry e
     left join wallet.play_fold f on f.player_id = e.player_id
     where e.created_at < ${cut.instant} and e.player_id <> $1
     group by e.player_id, f.to_seq having max(e.seq) > coalesce(f.to_seq, 0)`,
    [THE_HOUSE],
  )
  for (let at = 0; at < rows.length; at += FOLDED_AT_ONCE) {
    const players = rows.slice(at, at + FOLDED_AT_ONCE).map(({ player_id: id }) => id)
    await client.query('begin')
    await client.query('select wallet.lock_players($1::uuid[])', [players])
    await client.query('select wallet.fold_play(p) from unnest($1::uuid[]) p', [players])
    await client.query('commit')
  }
}

const NEW_OPENINGS = (cut: Cut) => `
  create temp table new_opening as
  with moved as (
    select e.player_id, count(*) as entries,
      sum(e.amount_minor * ((e.credit = 1)::int - (e.debit = 1)::int)) as cash,
      sum(e.amount_minor * ((e.credit = 2)::int - (e.debit = 2)::int)) as bonus,
      sum(e.amount_minor * ((e.credit = 3)::int - (e.debit = 3)::int)) as locked,
      sum(e.amount_minor * ((e.credit = 4)::int - (e.debit = 4)::int)) as vault
    from pg_temp.chain_part e group by e.player_id
  ), line as (
    select t.player_id, count(*) filter (where t.type = 1 and t.status = 1002
        and not exists (select from pg_temp.unfinished_wallet_transaction u
          where u.player_id = t.player_id and u.id = t.id)) as deposits,
      max(t.created_at) filter (where t.type = 1 and t.status = 1002) as last_deposit_at,
      max(t.created_at) filter (where t.type in (1, 2, 3)) as last_own_move_at
    from wallet.transaction t
    where t.id < ${cut.id} group by t.player_id
  )
  select player_id, coalesce(c.seq, o.seq, 0) as seq,
    coalesce(h.hash, o.hash, decode(repeat('00', 32), 'hex')) as hash,
    (coalesce(o.cash_minor, 0) + coalesce(m.cash, 0))::bigint as cash_minor,
    (coalesce(o.bonus_minor, 0) + coalesce(m.bonus, 0))::bigint as bonus_minor,
    (coalesce(o.locked_minor, 0) + coalesce(m.locked, 0))::bigint as locked_minor,
    (coalesce(o.vault_minor, 0) + coalesce(m.vault, 0))::bigint as vault_minor,
    (coalesce(o.own_staked_minor, 0) + coalesce(w.staked, 0))::bigint as own_staked_minor,
    (coalesce(o.own_won_minor, 0) + coalesce(w.won, 0))::bigint as own_won_minor,
    coalesce(o.deposits, 0) + coalesce(l.deposits, 0) as deposits,
    greatest(o.last_deposit_at, l.last_deposit_at) as last_deposit_at,
    greatest(o.last_own_move_at, l.last_own_move_at) as last_own_move_at,
    coalesce(m.entries, 0) as entries, coalesce(o.seq, 0) as from_seq
  from pg_temp.chain_end c full join line l using (player_id)
  left join wallet.opening o using (player_id)
  left join moved m using (player_id)
  left join lateral (select e.hash from pg_temp.chain_part e where e.player_id = c.player_id
    and e.seq = c.seq) h on true
  left join lateral (select sum(w.staked) as staked, sum(w.won) as won
    from wallet.own_weeks_after(c.player_id, coalesce(o.seq, 0), c.seq) w) w on true`

const NEW_HOUSE_OPENINGS = `
  create temp table new_house_opening as
  select h.code as account, (coalesce(max(o.balance_minor), 0)
      + coalesce(sum(e.amount_minor * ((e.credit = h.code)::int - (e.debit = h.code)::int)), 0))
      ::bigint as balance_minor,
    greatest(coalesce(max(o.to_entry_id), 0),
      (select coalesce(max(e.id), 0) from pg_temp.chain_part e)) as to_entry_id
  from wallet.house_account h left join wallet.house_opening o on o.account = h.code
  left join pg_temp.chain_part e on h.code in (e.debit, e.credit)
  group by h.code`

/** Transfers of the month whose line says more than their entries up to its end. */
const OPEN_TRANSFERS = (cut: Cut) => `
  create temp table open_transfer as
  select t.player_id, t.id from wallet.transaction t
  left join (
    select e.player_id, e.transfer_id,
      sum(e.amount_minor * ((e.credit in (1, 2))::int - (e.debit in (1, 2))::int)) as moved,
      sum(e.amount_minor * ((e.credit = 3)::int - (e.debit = 3)::int)) as locked,
      sum(e.amount_minor * ((e.credit = 113)::int - (e.debit = 113)::int)) as held
    from wallet.entry e where e.created_at < ${cut.instant} group by e.player_id, e.transfer_id
  ) e on e.player_id = t.player_id and e.transfer_id = t.id
  where t.id < ${cut.id} and (coalesce(e.locked, 0) <> 0 or coalesce(e.held, 0) <> 0
    or coalesce(e.moved, 0) <> case when t.status = 1002 then t.amount_minor else 0 end)`

/** Rounds with an open stake, and rounds that have lines after the month. */
const OPEN_ROUNDS = (cut: Cut) => `
  create temp table open_round as
  select player_id, round_id from wallet.open_stake
  union
  select t.player_id, t.round_id from wallet.transaction t
  where not t.leads and t.round_id < ${cut.id} and t.id >= ${cut.id}`
