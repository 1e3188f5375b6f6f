import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The stakes in kuruş that are open at the end of a day, by house account; account 0: all together.
 * An account without open stakes has no entry.
 */
export type OpenStakesOfDay = ReadonlyMap<number, Minor>
export const ALL_ACCOUNTS = 0

export async function storeOpenDays(db: Db, today: string): Promise<void> {
  await sql`select reports.store_open_days(${today}::date)`.execute(db)
}

/**
 * Returns the open stakes at the end of each given day; for `today`, the stakes open now. The
 * result has no entry for a day before open stakes were recorded.
 */
export async function openStakesOfDays(
  db: Db,
  days: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, OpenStakesOfDay>> {
  const { rows } = await sql<{ day: string; account: number; stakes_minor: Minor }>`
    with asked as (select distinct unnest(${days}::date[]) as day)
    select a.day, o.account, o.stakes_minor from asked a
      join reports.open_day o on o.day = a.day where a.day < ${today}::date
    union all
    select a.day, o.account, o.stakes_minor from asked a
      cross join lateral wallet.open_stakes_at(case when a.day >= ${today}::date then 'infinity'
        else (a.day + 1)::timestamp at time zone 'Europe/Istanbul' end) o
      where a.day >= ${today}::date
        or not exists (select from reports.open_day s where s.day = a.day)`.execute(db)
  const found = new Map<string, Map<number, Minor>>()
  for (const { day, account, stakes_minor: minor } of rows) {
    const ofDay = found.get(day) ?? new Map<number, Minor>()
    found.set(day, ofDay.set(account, minor))
  }
  return found
}

/**
 * The GGR of bets that were settled in a period: its GGR, less the stakes that are open at its end,
 * plus those that were open before it. Undefined where either is unknown.
 */
export function settledGgr(
  ggrMinor: Minor,
  before: OpenStakesOfDay | undefined,
  after: OpenStakesOfDay | undefined,
  account = ALL_ACCOUNTS,
): Minor | undefined {
  if (before === undefined || after === undefined) return undefined
  return ggrMinor + (before.get(account) ?? 0n) - (after.get(account) ?? 0n)
}
