import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { settlementMetrics } from '#server/platform/metrics/settlement-metrics.ts'
import type { SystemMetric } from '#server/platform/metrics/system-metrics.ts'

export function bingoMetrics(read: Db): SystemMetric[] {
  return settlementMetrics(
    read,
    'bingo',
    'bingo stakes',
    sql`select round.ended_at, round.starts_at as betting_ends_at
      from bingo.stake join bingo.round using (room_id, number) where stake.state = 'open'`,
  )
}
