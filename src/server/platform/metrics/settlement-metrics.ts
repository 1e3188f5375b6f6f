import { sharedRead, type SystemMetric } from './system-metrics.ts'

const SHARED_MS = 1_000
/**
 * A round that has not ended this long after its betting is stuck: its stakes then count as due. The
 * longest rounds, a full blackjack table and a hall of 90 balls, take about six minutes.
 */
export const STUCK_AFTER = '10 minutes'

/** The number of stakes that are due, and for how many seconds the oldest has been. */
export type DueStakes = { due: bigint; age: number | null }

/** The metrics of the unsettled stakes of a product's ended rounds. `read` returns one row. */
export function settlementMetrics(
  product: string,
  stakes: string,
  read: () => Promise<readonly DueStakes[]>,
): SystemMetric[] {
  const shared = sharedRead(SHARED_MS, read)
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
