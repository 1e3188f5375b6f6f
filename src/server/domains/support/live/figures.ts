import { sql } from 'kysely'
import type { LiveFigures } from '#shared/contracts/staff/live-support.ts'
import { SITE_TIME_ZONE } from '#shared/time-zone.ts'
import type { Db } from '#server/platform/database/database.ts'

const DAYS = 30

type Measured = {
  taken: bigint
  wait_p50: number | null
  wait_p90: number | null
  answered: bigint
  answer_p50: number | null
  answer_p90: number | null
  helpful: bigint
  unhelpful: bigint
}
type Day = { day: string; started: bigint; answered: bigint; missed: bigint }

/**
 * Measures the live conversations of the last 30 days: the wait until a colleague took one, the
 * time to the first answer, and the numbers per day of the site. Seconds, nearest rank.
 */
export async function readLiveFigures(read: Db): Promise<LiveFigures> {
  const since = sql`platform.now() - ${DAYS} * interval '1 day'`
  const [measured, days] = await Promise.all([
    sql<Measured>`select count(wait) as taken, count(answer) as answered,
        percentile_disc(0.5) within group (order by wait) as wait_p50,
        percentile_disc(0.9) within group (order by wait) as wait_p90,
        percentile_disc(0.5) within group (order by answer) as answer_p50,
        percentile_disc(0.9) within group (order by answer) as answer_p90,
        count(*) filter (where helpful) as helpful, count(*) filter (where not helpful) as unhelpful
      from (select helpful, extract(epoch from live_taken_at - live_at)::float8 as wait,
          case when live_taken_at is not null
            then extract(epoch from first_answered_at - live_at)::float8 end as answer
        from support.ticket where live_at > ${since}) as measured`.execute(read),
    sql<Day>`select (live_at at time zone ${SITE_TIME_ZONE})::date::text as day,
        count(*) as started, count(live_taken_at) as answered,
        count(*) filter (where live_end = 'missed' and live_taken_at is null) as missed
      from support.ticket where live_at > ${since} group by 1 order by 1 desc`.execute(read),
  ])
  const row = measured.rows[0]
  return {
    wait: {
      count: Number(row?.taken ?? 0n),
      p50Seconds: row?.wait_p50 ?? null,
      p90Seconds: row?.wait_p90 ?? null,
    },
    firstAnswer: {
      count: Number(row?.answered ?? 0n),
      p50Seconds: row?.answer_p50 ?? null,
      p90Seconds: row?.answer_p90 ?? null,
    },
    helpful: Number(row?.helpful ?? 0n),
    unhelpful: Number(row?.unhelpful ?? 0n),
    days: days.rows.map(({ day, started, answered, missed }) => ({
      day,
      started: Number(started),
      taken: Number(answered),
      missed: Number(missed),
    })),
  }
}
