import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import {
  settlementMetrics,
  STUCK_AFTER,
  type DueStakes,
} from '#server/platform/metrics/settlement-metrics.ts'
import type { SystemMetric } from '#server/platform/metrics/system-metrics.ts'

export function tablesMetrics(read: Db): SystemMetric[] {
  return settlementMetrics(
    'tables',
    'stakes at live tables',
    async () =>
      (
        await sql<DueStakes>`select count(*) as due,
            extract(epoch from platform.now() - min(due_at))::float8 as age
          from tables.stake join tables.round using (table_id, number)
            cross join lateral (select coalesce(
              round.ended_at, round.betting_ends_at + ${STUCK_AFTER}::interval) as due_at) d
          where stake.state = 'open' and due_at <= platform.now()`.execute(read)
      ).rows,
  )
}
