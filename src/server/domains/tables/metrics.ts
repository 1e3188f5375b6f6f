import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { settlementMetrics } from '#server/platform/metrics/settlement-metrics.ts'
import type { SystemMetric } from '#server/platform/metrics/system-metrics.ts'

export function tablesMetrics(read: Db): SystemMetric[] {
  return settlementMetrics(
    read,
    'tables',
    'stakes at live tables',
    sql`select round.ended_at, round.betting_ends_at
      from tables.any_stake stake join tables.round using (table_id, number)
      where stake.state = 'open'`,
  )
}
