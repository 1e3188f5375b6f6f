import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { settlementMetrics } from '#server/platform/metrics/settlement-metrics.ts'
import type { SystemMetric } from '#server/platform/metrics/system-metrics.ts'

export function virtualsMetrics(read: Db): SystemMetric[] {
  return settlementMetrics(
    read,
    'virtuals',
    'virtual tickets',
    sql`select round.ended_at, round.betting_ends_at
      from virtuals.ticket join virtuals.round using (kind, number) where ticket.state = 'open'`,
  )
}
