import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { sharedRead, type SystemMetric } from '#server/platform/metrics/system-metrics.ts'

const SHARED_MS = 1_000

type Due = { decisions: bigint; age: number | null }

export function sportsbookMetrics(read: Db): SystemMetric[] {
  const due = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<Due>`select count(*) as decisions,
          extract(epoch from platform.now() - min(due_at))::float8 as age
          from sportsbook.decision where not is_done and due_at <= platform.now()`.execute(read)
      ).rows,
  )
  return [
    {
      name: 'kupa_settlement_due',
      help: 'Number of due selection results that are not yet applied to all coupons',
      kind: 'gauge',
      read: async () => (await due()).map(({ decisions }) => ({ value: Number(decisions) })),
    },
    {
      name: 'kupa_settlement_lag_seconds',
      help: 'How long the oldest unapplied selection result has been due',
      kind: 'gauge',
      read: async () => (await due()).map(({ age }) => ({ value: age ?? 0 })),
    },
  ]
}
