import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { sharedRead, type SystemMetric } from './system-metrics.ts'

const SHARED_MS = 1_000
/**
 * A round that has not ended this long after its betting is stuck: its stakes then count as due.
 * The longest rounds, a full blackjack table and a hall of 90 balls, take about six minutes.
 */
const STUCK_AFTER = '10 minutes'

type DueStakes = { due: bigint; age: number | null }

/**
 * The metrics of the unsettled stakes of a product's ended rounds. `open` selects `ended_at` and
 * `betting_ends_at` of the round of each open stake.
 */
export function settlementMetrics(
  read: Db,
  product: string,
  stakes: string,
  open: RawBuilder<unknown>,
): SystemMetric[] {
  const shared = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<DueStakes>`select count(*) as due,
            extract(epoch from platform.now() - min(due_at))::float8 as age
          from (${open}) stake cross join lateral (select coalesce(
            stake.ended_at, stake.betting_ends_at + ${STUCK_AFTER}::interval) as due_at) due
          where due_at <= platform.now()`.execute(read)
      ).rows,
  )
  return [
    {
      name: `kupa_${product}_settlement_due`,
      help: `Number of ${stakes} in ended or stuck rounds that are not settled yet`,
      kind: 'gauge',
      read: async () => (await shared()).map(({ due }) => ({ value: Number(due) })),
    },
    {
      name: `kupa_${product}_settlement_lag_seconds`,
      help: `How long the oldest unsettled one of the ${stakes} has been due`,
      kind: 'gauge',
      read: async () => (await shared()).map(({ age }) => ({ value: Math.max(0, age ?? 0) })),
    },
  ]
}
