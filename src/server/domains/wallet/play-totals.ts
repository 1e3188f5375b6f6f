import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Minor } from '#shared/money.ts'
import { SUB_CATEGORY } from './names.ts'

/**
 * `from` is inclusive, `until` exclusive. A null `onlyGames` means all games of those
 * sub-categories.
 */
export type PlayWindow = {
  playerId: string
  from: Date
  until: Date
  subCategories: readonly number[]
  onlyGames: readonly string[] | null
  excludedGames: readonly string[]
}

/**
 * Settled stakes and their returns. Both belong to the time the round began, so a round that ends
 * in the next week is part of one week only.
 */
const settledRounds = ({
  playerIds,
  from,
  until,
  subCategories,
  onlyGames,
  excludedGames,
}: Omit<PlayWindow, 'playerId'> & { playerIds: readonly string[] }) => sql`
  line as materialized (
    select t.player_id, t.id, t.type, t.leads, t.round_id, t.game_id, t.created_at,
      wallet.undone_by(t.undoes, t.type, t.amount_minor) as undoes from wallet.transaction t
    where t.player_id = any(${[...playerIds]}::uuid[]) and t.type in (3, 4, 5, 7)
      and t.sub_category = any(${[...subCategories]}::smallint[]) and t.created_at >= ${from}
  ), begun as materialized (
    select l.player_id, l.round_id, min(l.created_at) as at from line l
    where l.type = 3 and l.leads and l.created_at < ${until} and not exists (select
      from wallet.open_stake s where s.round_id = l.round_id)
      and (${onlyGames}::text[] is null or l.game_id = any(${onlyGames}::text[]))
        and coalesce(not l.game_id = any(${[...excludedGames]}::text[]), true)
    group by l.player_id, l.round_id
  ), moved as (
    select b.player_id, b.at, case when l.type = 3
      or l.undoes in (3, 5) then (e.debit = 1)::int - (e.credit = 1)::int else 0
      end * e.amount_minor as staked,
      case when l.type = 3 or l.undoes in (3, 5) then 0
        else (e.credit = 1)::int - (e.debit = 1)::int end * e.amount_minor as won
    from begun b join line l on l.player_id = b.player_id and l.round_id = b.round_id
      join wallet.entry e on e.player_id = l.player_id and e.transfer_id = l.id
        and e.player_id = any(${[...playerIds]}::uuid[]) and e.created_at >= ${from}
  ), free as (
    select t.player_id, t.created_at as at, t.amount_minor as minor from wallet.transaction t
    where t.player_id = any(${[...playerIds]}::uuid[]) and t.type = 6 and t.description = 'free bet'
      and t.created_at >= ${from} and t.created_at < ${until}
      and ${SUB_CATEGORY.sport} = any(${[...subCategories]}::smallint[])
    union all
    select h.player_id, s.opened_at, -h.amount_minor from wallet.open_stake s
      join wallet.house_paid_stake h on h.round_id = s.round_id
    where s.player_id = any(${[...playerIds]}::uuid[]) and s.opened_at >= ${from}
      and s.opened_at < ${until} and ${SUB_CATEGORY.sport} = any(${[...subCategories]}::smallint[])
  )`

/**
 * Returns a player's stakes of own money and what came back, of rounds that began in the window, as
 * they ended. Bonus money, open and returned stakes, free bets and free-round winnings are
 * excluded.
 */
export async function ownPlay(
  db: Db | Tx,
  { playerId, ...window }: PlayWindow,
): Promise<{ stakedMinor: Minor; wonMinor: Minor }> {
  const {
    rows: [row],
  } = await sql<{ staked: Minor; won: Minor; free: Minor }>`
    with ${settledRounds({ playerIds: [playerId], ...window })}
    select coalesce(sum(m.staked), 0)::bigint as staked, coalesce(sum(m.won), 0)::bigint
      as won, (select coalesce(sum(f.minor), 0)::bigint from free f) as free from moved m`.execute(
    db,
  )
  return totals(row ?? { staked: 0n, won: 0n, free: 0n })
}

function totals({ staked, won, free }: { staked: Minor; won: Minor; free: Minor }): {
  stakedMinor: Minor
  wonMinor: Minor
} {
  return { stakedMinor: staked > free ? staked - free : 0n, wonMinor: won }
}

/**
 * Returns when a player's stakes of own money reached an amount, counted in the order they were
 * placed; undefined if they did not.
 */
export async function whenOwnStakeReached(
  db: Db | Tx,
  { playerId, from, until, subCategories, onlyGames, excludedGames }: PlayWindow,
  amountMinor: Minor,
): Promise<Date | undefined> {
  const {
    rows: [row],
  } = await sql<{ at: Date | null }>`
    with moves as (
      select coalesce(t.undoes_at, e.created_at) as created_at, case
        when e.debit = 1 then e.amount_minor else -e.amount_minor end as minor
      from wallet.transaction t join wallet.entry e on e.player_id = t.player_id
        and e.transfer_id = t.id
      where t.player_id = ${playerId} and (t.type = 3
        or wallet.undone_by(t.undoes, t.type, t.amount_minor) in (3, 5))
        and 1 in (e.debit, e.credit) and t.sub_category = any(${[...subCategories]}::smallint[])
        and t.created_at >= ${from} and coalesce(t.undoes_at, t.created_at) >= ${from}
          and coalesce(t.undoes_at, t.created_at) < ${until}
        and (${onlyGames}::text[] is null or t.game_id = any(${onlyGames}::text[]))
          and coalesce(not t.game_id = any(${[...excludedGames]}::text[]), true)
      union all
      select created_at, -amount_minor from wallet.transaction where player_id = ${playerId}
        and type = 6 and description = 'free bet' and created_at >= ${from}
        and created_at < ${until} and ${SUB_CATEGORY.sport} = any(${[...subCategories]}::smallint[])
    ), sums as (select created_at, sum(minor) over (order by created_at) as staked from moves)
    select min(created_at) as at from sums where staked >= ${amountMinor}::bigint`.execute(db)
  return row?.at ?? undefined
}

export type WeekOfPlay = {
  playerId: string
  monday: string
  stakedMinor: Minor
  wonMinor: Minor
}

/** Returns the same for many players, week by week (Monday to Sunday in Istanbul), oldest first. */
export async function ownPlayByWeek(
  db: Db | Tx,
  window: Omit<PlayWindow, 'playerId'> & { playerIds: readonly string[] },
): Promise<WeekOfPlay[]> {
  const monday = sql`to_char(date_trunc('week', at at time zone 'Europe/Istanbul'), 'YYYY-MM-DD')`
  const { rows } = await sql<{
    player_id: string
    monday: string
    staked: Minor
    won: Minor
    free: Minor
  }>`
    with ${settledRounds(window)}, play as (select player_id, ${monday}
      as monday, sum(staked)::bigint as staked, sum(won)::bigint as won from moved group by 1, 2),
      given as (select player_id, ${monday} as monday, sum(minor)::bigint as free from free
        group by 1, 2)
    select p.*, coalesce(g.free, 0)::bigint as free from play p left join given g
      using (player_id, monday) order by p.monday, p.player_id`.execute(db)
  return rows.map((row) => ({ playerId: row.player_id, monday: row.monday, ...totals(row) }))
}

export type ApprovedDeposit = {
  id: string
  amountMinor: Minor
  at: Date
  isFirst: boolean
  isWithdrawnFrom: boolean
}

/**
 * Lists at most 50 approved deposits since `since`, newest first. `isWithdrawnFrom`: a withdrawal
 * was requested after it.
 */
export async function listApprovedDeposits(
  db: Db | Tx,
  playerId: string,
  since: Date,
): Promise<ApprovedDeposit[]> {
  const { rows } = await sql<{
    id: string
    amount_minor: Minor
    created_at: Date
    is_first: boolean
    withdrawn: boolean
  }>`
    select t.id, t.amount_minor, t.created_at,
      not exists (select from wallet.transaction b where b.player_id = t.player_id and b.type = 1
        and b.status = 1002 and b.id < t.id)
        and not exists (select from wallet.opening o where o.player_id = t.player_id
          and o.deposits > 0) as is_first,
      exists (select from wallet.transaction w where w.player_id = t.player_id and w.type = 2
        and w.status in (1000, 1001, 1002) and w.id > t.id) as withdrawn
    from wallet.transaction t where t.player_id = ${playerId} and t.type = 1 and t.status = 1002
      and t.created_at >= ${since} order by t.id desc limit 50`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    amountMinor: row.amount_minor,
    at: row.created_at,
    isFirst: row.is_first,
    isWithdrawnFrom: row.withdrawn,
  }))
}

export type PlayedDeposit = { id: string; amountMinor: Minor; playedMinor: Minor }

const PLAYED_DAYS = 90

/**
 * Returns how much of each deposit since the last withdrawal was played. Settled stakes of own
 * money cover the oldest deposits first, each kuruş once. Every caller gets the same answer, so no
 * stake counts for two deposits.
 */
export async function listPlayedDeposits(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<PlayedDeposit[]> {
  const { rows } =
    await sql<PlayedDeposit>`select id, amount_minor as "amountMinor", played_minor as "playedMinor"
      from wallet.played_deposits(${playerId}, greatest(
    ${now}::timestamptz - ${PLAYED_DAYS} * interval '1 day', (select max(created_at)
      from wallet.transaction where player_id = ${playerId} and type = 2
      and status in (1000, 1001, 1002))))`.execute(db)
  return rows
}
