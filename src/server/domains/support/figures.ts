import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import type { TicketState } from '#shared/players/support.ts'
import type { Db } from '#server/platform/database/database.ts'

const DAYS_MS = 30 * 86_400_000

type Counted = { state: TicketState; n: bigint; mine: bigint; unassigned: bigint; oldest: Date }
type Measured = {
  answered: bigint
  answer_p50: number | null
  answer_p90: number | null
  settled: bigint
  settled_p50: number | null
  settled_p90: number | null
}

/**
 * Counts tickets by state and measures, over those opened in the last 30 days, the time to the
 * first answer and to settlement (after which nothing more was asked). Seconds, nearest rank.
 */
export async function readFigures(read: Db, staffId: string, now: Date) {
  const [counted, measured] = await Promise.all([
    sql<Counted>`select state, count(*) as n, count(*) filter (where assigned_to = ${staffId})
      as mine, count(*) filter (where assigned_to is null) as unassigned, min(moved_at) as oldest
      from support.ticket where state in ('open', 'waiting') group by state
      union all select state, count(*), 0, 0, min(moved_at) from support.ticket
        where state in ('answered', 'closed') group by state`.execute(read),
    sql<Measured>`select count(first_answered_at) as answered, count(resolved_at) as settled,
        percentile_disc(0.5) within group (order by extract(epoch
          from first_answered_at - created_at)::float8) as answer_p50,
        percentile_disc(0.9) within group (order by extract(epoch
          from first_answered_at - created_at)::float8) as answer_p90,
        percentile_disc(0.5) within group (order by extract(epoch
          from resolved_at - created_at)::float8) as settled_p50,
        percentile_disc(0.9) within group (order by extract(epoch
          from resolved_at - created_at)::float8) as settled_p90
      from support.ticket where created_at > ${new Date(now.getTime() - DAYS_MS)}`.execute(read),
  ])
  const of = (state: TicketState) => counted.rows.find((row) => row.state === state)
  const count = (state: TicketState) => Number(of(state)?.n ?? 0n)
  const times = measured.rows[0]
  const oldest = of('open')?.oldest
  return {
    states: {
      open: count('open'),
      waiting: count('waiting'),
      answered: count('answered'),
      closed: count('closed'),
    },
    mine: Number(of('open')?.mine ?? 0n),
    unassigned: Number(of('open')?.unassigned ?? 0n),
    oldestAt: oldest === undefined ? null : toWireTime(oldest),
    firstAnswer: {
      count: Number(times?.answered ?? 0n),
      p50Seconds: times?.answer_p50 ?? null,
      p90Seconds: times?.answer_p90 ?? null,
    },
    settled: {
      count: Number(times?.settled ?? 0n),
      p50Seconds: times?.settled_p50 ?? null,
      p90Seconds: times?.settled_p90 ?? null,
    },
  }
}
