import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Minor } from '#shared/money.ts'
import { SUB_CATEGORY } from './names.ts'

/** `from` is the first instant, `until` the first after it; games null: all of those sub-categories. */
export type PlayWindow = { playerId: string; from: Date; until: Date; subCategories: readonly number[]; onlyGames: readonly string[] | null; excludedGames: readonly string[] }

/**
 * What a player staked of their own money and what came back to it: bonus money does not enter into it, a stake given back is no stake, and one the house
 * paid (a free bet) neither; what a free round won is no part of it.
 */
export async function ownPlay(db: Db | Tx, { playerId, from, until, subCategories, onlyGames, excludedGames }: PlayWindow): Promise<{ stakedMinor: Minor; wonMinor: Minor }> {
  const { rows: [row] } = await sql<{ staked: Minor; won: Minor; free: Minor }>`
    select coalesce(sum(e.amount_minor) filter (where e.debit = 1), 0)::bigint - coalesce(sum(e.amount_minor) filter (where e.credit = 1 and t.type = 5), 0)::bigint as staked,
      coalesce(sum(e.amount_minor) filter (where e.credit = 1 and t.type = 4 and t.description is distinct from 'free round'), 0)::bigint as won,
      (select coalesce(sum(f.amount_minor), 0)::bigint from wallet.transaction f where f.player_id = ${playerId} and f.type = 6 and f.description = 'free bet'
        and f.created_at >= ${from} and f.created_at < ${until} and ${SUB_CATEGORY.sport} = any(${[...subCategories]}::smallint[])) as free
    from wallet.transaction t join wallet.entry e on e.player_id = t.player_id and e.transfer_id = t.id
    where t.player_id = ${playerId} and t.type in (3, 4, 5) and t.sub_category = any(${[...subCategories]}::smallint[])
      and t.created_at >= ${from} and t.created_at < ${until} and e.created_at >= ${from} and e.created_at < ${until}
      and (${onlyGames}::text[] is null or t.game_id = any(${onlyGames}::text[])) and coalesce(not t.game_id = any(${[...excludedGames]}::text[]), true)`.execute(db)
  const stakedMinor = (row?.staked ?? 0n) - (row?.free ?? 0n)
  return { stakedMinor: stakedMinor > 0n ? stakedMinor : 0n, wonMinor: row?.won ?? 0n }
}

/** When what a player staked of their own money came to an amount, counted as the stakes were placed; undefined: it did not. */
export async function whenOwnStakeReached(db: Db | Tx, { playerId, from, until, subCategories, onlyGames, excludedGames }: PlayWindow, amountMinor: Minor): Promise<Date | undefined> {
  const { rows: [row] } = await sql<{ at: Date | null }>`
    with moves as (
      select e.created_at, case when e.debit = 1 then e.amount_minor else -e.amount_minor end as minor from wallet.transaction t join wallet.entry e on e.player_id = t.player_id and e.transfer_id = t.id
      where t.player_id = ${playerId} and (t.type in (3, 4, 5) and e.debit = 1 or t.type = 5 and e.credit = 1) and t.sub_category = any(${[...subCategories]}::smallint[])
        and t.created_at >= ${from} and t.created_at < ${until} and e.created_at >= ${from} and e.created_at < ${until}
        and (${onlyGames}::text[] is null or t.game_id = any(${onlyGames}::text[])) and coalesce(not t.game_id = any(${[...excludedGames]}::text[]), true)
      union all
      select created_at, -amount_minor from wallet.transaction where player_id = ${playerId} and type = 6 and description = 'free bet' and created_at >= ${from} and created_at < ${until} and ${SUB_CATEGORY.sport} = any(${[...subCategories]}::smallint[])
    ), sums as (select created_at, sum(minor) over (order by created_at) as staked from moves)
    select min(created_at) as at from sums where staked >= ${amountMinor}::bigint`.execute(db)
  return row?.at ?? undefined
}

export type WeekOfPlay = { playerId: string; /** its Monday */ monday: string; stakedMinor: Minor; wonMinor: Minor }

/** The same of many players, week by week (Monday to Sunday in Istanbul), from the oldest week on. */
export async function ownPlayByWeek(db: Db | Tx, { playerIds, from, until, subCategories, onlyGames, excludedGames }: Omit<PlayWindow, 'playerId'> & { playerIds: readonly string[] }): Promise<WeekOfPlay[]> {
  const week = (at: string) => sql.raw(`to_char(date_trunc('week', ${at} at time zone 'Europe/Istanbul'), 'YYYY-MM-DD')`)
  const { rows } = await sql<{ player_id: string; monday: string; staked: Minor; won: Minor; free: Minor }>`
    with play as (
      select t.player_id, ${week('t.created_at')} as monday,
        coalesce(sum(e.amount_minor) filter (where e.debit = 1), 0)::bigint - coalesce(sum(e.amount_minor) filter (where e.credit = 1 and t.type = 5), 0)::bigint as staked,
        coalesce(sum(e.amount_minor) filter (where e.credit = 1 and t.type = 4 and t.description is distinct from 'free round'), 0)::bigint as won
      from wallet.transaction t join wallet.entry e on e.player_id = t.player_id and e.transfer_id = t.id
      where t.player_id = any(${[...playerIds]}::uuid[]) and t.type in (3, 4, 5) and t.sub_category = any(${[...subCategories]}::smallint[])
        and t.created_at >= ${from} and t.created_at < ${until} and e.created_at >= ${from} and e.created_at < ${until} and ${week('e.created_at')} = ${week('t.created_at')}
        and (${onlyGames}::text[] is null or t.game_id = any(${onlyGames}::text[])) and coalesce(not t.game_id = any(${[...excludedGames]}::text[]), true)
      group by 1, 2
    ), free as (
      select player_id, ${week('created_at')} as monday, sum(amount_minor)::bigint as free from wallet.transaction
      where player_id = any(${[...playerIds]}::uuid[]) and type = 6 and description = 'free bet' and created_at >= ${from} and created_at < ${until} and ${SUB_CATEGORY.sport} = any(${[...subCategories]}::smallint[]) group by 1, 2
    )
    select p.player_id, p.monday, p.staked, p.won, coalesce(f.free, 0)::bigint as free from play p left join free f using (player_id, monday) order by p.monday, p.player_id`.execute(db)
  return rows.map((row) => ({ playerId: row.player_id, monday: row.monday, stakedMinor: row.staked > row.free ? row.staked - row.free : 0n, wonMinor: row.won }))
}

/** Own money that is staked on what is not settled yet. */
export async function openOwnStake(db: Db | Tx, playerId: string): Promise<Minor> {
  const { rows: [row] } = await sql<{ open: Minor }>`select coalesce(sum(cash_minor), 0)::bigint as open from wallet.open_stake where player_id = ${playerId}`.execute(db)
  return row?.open ?? 0n
}

export type ApprovedDeposit = { id: string; amountMinor: Minor; at: Date; isFirst: boolean; isWithdrawnFrom: boolean }

/** Approved deposits since `since`, newest first, at most 50. `isWithdrawnFrom`: money was asked out after it. */
export async function listApprovedDeposits(db: Db | Tx, playerId: string, since: Date): Promise<ApprovedDeposit[]> {
  const { rows } = await sql<{ id: string; amount_minor: Minor; created_at: Date; is_first: boolean; withdrawn: boolean }>`
    select t.id, t.amount_minor, t.created_at,
      not exists (select from wallet.transaction b where b.player_id = t.player_id and b.type = 1 and b.status = 1002 and b.id < t.id) as is_first,
      exists (select from wallet.transaction w where w.player_id = t.player_id and w.type = 2 and w.status in (1000, 1001, 1002) and w.id > t.id) as withdrawn
    from wallet.transaction t where t.player_id = ${playerId} and t.type = 1 and t.status = 1002 and t.created_at >= ${since} order by t.id desc limit 50`.execute(db)
  return rows.map((row) => ({ id: row.id, amountMinor: row.amount_minor, at: row.created_at, isFirst: row.is_first, isWithdrawnFrom: row.withdrawn }))
}
