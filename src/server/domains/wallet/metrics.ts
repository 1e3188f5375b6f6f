import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { sharedRead, type SystemMetric } from '#server/platform/metrics/system-metrics.ts'

const SHARED_MS = 1_000
/** Each process sums the open stakes at most once a minute. */
const STAKES_MS = 60_000

type LastCheck = { age: number; broken: number }
type OpenStakes = { stakes: bigint; stake_minor: bigint }

export function walletMetrics(read: Db): SystemMetric[] {
  const lastCheck = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<LastCheck>`select extract(epoch from platform.now() - ended_at)::float8 as age,
          cardinality(broken) as broken from wallet.last_check`.execute(read)
      ).rows,
  )
  const openStakes = sharedRead(
    STAKES_MS,
    async () =>
      (
        await sql<OpenStakes>`select count(*) as stakes,
          coalesce(sum(cash_minor + bonus_minor), 0)::bigint as stake_minor
          from wallet.open_stake`.execute(read)
      ).rows,
  )
  return [
    {
      name: 'kupa_ledger_check_age_seconds',
      help: 'Time since the last nightly check of the ledger completed; absent before the first one',
      kind: 'gauge',
      read: async () => (await lastCheck()).map(({ age }) => ({ value: age })),
    },
    {
      name: 'kupa_ledger_check_broken',
      help: 'Number of ledger invariants that the last nightly check found violated',
      kind: 'gauge',
      read: async () => (await lastCheck()).map(({ broken }) => ({ value: broken })),
    },
    {
      name: 'kupa_open_stakes',
      help: 'Number of stakes of open rounds and coupons',
      kind: 'gauge',
      read: async () => (await openStakes()).map(({ stakes }) => ({ value: Number(stakes) })),
    },
    {
      name: 'kupa_open_stake_kurus',
      help: 'Total of the stakes of open rounds and coupons, in kuruş',
      kind: 'gauge',
      read: async () =>
        (await openStakes()).map(({ stake_minor: minor }) => ({ value: Number(minor) })),
    },
  ]
}
