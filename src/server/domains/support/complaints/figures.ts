import { sql } from 'kysely'
import type { ComplaintCategory, ComplaintState } from '#shared/players/complaints.ts'
import { endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Complaints with the same category and state. `medianDays`: whole Istanbul days from filing to the
 * last answer, nearest rank; null if none is answered. `late`: answered, or still open, after the
 * last day.
 */
export type ComplaintCount = {
  category: ComplaintCategory
  state: ComplaintState
  count: number
  late: number
  medianDays: number | null
}

const DAYS = sql`(closed_at at time zone 'Europe/Istanbul')::date - (filed_at at time zone
  'Europe/Istanbul')::date`
const LATE = (today: string) =>
  sql`coalesce((closed_at at time zone 'Europe/Istanbul')::date, ${today}::date) > due_on`

export async function countComplaints(
  read: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<ComplaintCount[]> {
  const { rows } = await sql<{
    category: ComplaintCategory
    state: ComplaintState
    n: bigint
    late: bigint
    median: number | null
  }>`
    select category, state, count(*) as n, count(*) filter (where state <> 'withdrawn'
      and ${LATE(siteDate(now))}) as late, percentile_disc(0.5) within
      group (order by ${DAYS}) filter (where state not in ('open', 'withdrawn')) as median
    from support.complaint where filed_at >= ${startOfSiteDay(from)}
      and filed_at < ${endOfSiteDay(to)} group by category, state order by category, state`.execute(
    read,
  )
  return rows.map(({ category, state, n, late, median }) => ({
    category,
    state,
    count: Number(n),
    late: Number(late),
    medianDays: median,
  }))
}

export async function medianDays(
  read: Db,
  { from, to }: { from: string; to: string },
): Promise<number | null> {
  const {
    rows: [row],
  } = await sql<{ median: number | null }>`
    select percentile_disc(0.5) within group (order by ${DAYS}) as median from support.complaint
    where filed_at >= ${startOfSiteDay(from)} and filed_at < ${endOfSiteDay(to)}
      and state not in ('open', 'withdrawn')`.execute(read)
  return row?.median ?? null
}

export async function countStanding(
  read: Db,
  now: Date,
): Promise<{ open: number; overdue: number }> {
  const {
    rows: [row],
  } = await sql<{ open: bigint; overdue: bigint }>`
    select count(*) as open, count(*) filter (where due_on < ${siteDate(now)}::date) as overdue
      from support.complaint where state = 'open'`.execute(read)
  return { open: Number(row?.open ?? 0n), overdue: Number(row?.overdue ?? 0n) }
}
