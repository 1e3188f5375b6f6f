import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'

/**
 * Counts opened accounts by Istanbul day, Monday week or month. Dates are inclusive, and empty
 * periods have no row.
 */
export async function countRegistrations(
  read: Db,
  period: 'day' | 'week' | 'month',
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ starts: string; players: bigint }>`
    select date_trunc(${period}, created_at at time zone 'Europe/Istanbul')::date
      as starts, count(*) as players from identity.player
    where created_at >= ${startOfSiteDay(from)} and created_at < ${endOfSiteDay(to)}
    group by 1`.execute(read)
  return new Map(rows.map(({ starts, players }) => [starts, Number(players)]))
}

export async function countAccountsBy(read: Db, day: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: bigint
  }>`select count(*) as n from identity.player where created_at < ${endOfSiteDay(day)}`.execute(
    read,
  )
  return Number(row?.n ?? 0n)
}
