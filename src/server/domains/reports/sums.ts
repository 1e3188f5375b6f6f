import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Kind, KindSum } from './figures.ts'

export type Days = { from: string; to: string }
export type Period = 'day' | 'week' | 'month'

/** The highest number that an entry can have. */
const LAST_ENTRY = 2n ** 63n - 1n

type Row = { account: number; kind: Kind; amount_minor: Minor; entries: bigint }
const sumOf = ({ account, kind, amount_minor: amountMinor }: Row): KindSum => ({
  account,
  kind,
  amountMinor,
})

export async function sumsByPeriod(
  read: Db,
  period: Period,
  { from, to }: Days,
): Promise<{ starts: string; sum: KindSum }[]> {
  const { rows } = await sql<Row & { starts: string }>`
    select date_trunc(${period}, day::timestamp)::date
      as starts, account, kind, sum(amount_minor)::bigint as amount_minor, sum(entries)::bigint
      as entries
    from reports.day_sum where day between ${from} and ${to} group by 1, account, kind
    order by 1`.execute(read)
  return rows.map((row) => ({ starts: row.starts, sum: sumOf(row) }))
}

export type PartSum = {
  account: number
  subCategory: number
  gameId: string
  promotionId: string
  title: string
  sum: KindSum
  entries: bigint
}

export async function sumsByPart(
  read: Db,
  { from, to }: Days,
  only: { account?: number | undefined } = {},
): Promise<PartSum[]> {
  const { rows } = await sql<
    Row & { sub_category: number; game_id: string; promotion_id: bigint; title: string }
  >`
    select account, sub_category, game_id, promotion_id, (array_agg(title order by day desc))[1]
      as title, kind, sum(amount_minor)::bigint as amount_minor, sum(entries)::bigint as entries
    from reports.day_sum where day between ${from} and ${to}
      and (${only.account ?? null}::smallint is null or account = ${only.account ?? null})
    group by account, sub_category, game_id, promotion_id, kind
      order by account, sub_category, game_id, promotion_id`.execute(read)
  return rows.map((row) => ({
    account: row.account,
    subCategory: row.sub_category,
    gameId: row.game_id,
    promotionId: row.promotion_id === 0n ? '' : String(row.promotion_id),
    title: row.title,
    sum: sumOf(row),
    entries: row.entries,
  }))
}

export async function sumsByHour(
  read: Db,
  from: Date,
  until: Date,
): Promise<{ hour: number; sum: KindSum }[]> {
  const { rows } = await sql<Row & { hour: number }>`
    select floor(extract(epoch from at - ${from}) / 3600)::int
      as hour, account, kind, sum(amount_minor)::bigint as amount_minor, sum(entries)::bigint
      as entries
    from reports.moment_sum
    where at >= ${from} and at < ${until} group by 1, account, kind`.execute(read)
  return rows.map((row) => ({ hour: row.hour, sum: sumOf(row) }))
}

export async function countPlayers(
  read: Db,
  period: Period,
  { from, to }: Days,
): Promise<Map<string, { active: number; firstDeposits: number; firstDepositsMinor: Minor }>> {
  const { rows } = await sql<{
    starts: string
    active: bigint
    firsts: bigint
    firsts_minor: Minor
  }>`
    select coalesce(c.starts, f.starts) as starts, coalesce(c.players, 0)
      as active, coalesce(f.players, 0) as firsts, coalesce(f.amount_minor, 0)::bigint
      as firsts_minor
    from (select starts, players from reports.active_count where period = ${period} and account = 0
        and starts between date_trunc(${period}, ${from}::date::timestamp)::date and ${to}) c
    full join (select date_trunc(${period}, day::timestamp)::date as starts, sum(players)::bigint
      as players, sum(amount_minor) as amount_minor
      from reports.first_deposit_count where day between ${from} and ${to} group by 1) f
        on f.starts = c.starts`.execute(read)
  return new Map(
    rows.map((row) => [
      row.starts,
      {
        active: Number(row.active),
        firstDeposits: Number(row.firsts),
        firstDepositsMinor: row.firsts_minor,
      },
    ]),
  )
}

/**
 * Returns the sums of one player by day, read from the entries themselves, so that the newest entry
 * counts.
 */
export async function sumsOfPlayer(
  read: Db,
  playerId: string,
  { from, to }: Days,
): Promise<{ day: string; sum: KindSum }[]> {
  const { rows } = await sql<Row & { day: string }>`
    select day, account, kind, amount_minor, entries
    from reports.sums_of_players(${[playerId]}::uuid[], ${from}, ${to}, ${LAST_ENTRY})`.execute(
    read,
  )
  return rows.map((row) => ({ day: row.day, sum: sumOf(row) }))
}

export async function foldedAt(read: Db): Promise<Date | undefined> {
  const {
    rows: [row],
  } = await sql<{ folded_at: Date | null }>`select folded_at from reports.watermark`.execute(read)
  return row?.folded_at ?? undefined
}
