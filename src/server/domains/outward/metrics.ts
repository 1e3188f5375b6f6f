import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { sharedRead, type SystemMetric } from '#server/platform/metrics/system-metrics.ts'

const SHARED_MS = 5_000

type Health = { disabled: bigint; failing: number | null }
type Due = { waiting: bigint; age: number | null }
type Slot = { name: string; retained: number | null; wal_status: string | null }

export function outwardMetrics(read: Db): SystemMetric[] {
  const health = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<Health>`select count(*) filter (where state = 'disabled') as disabled,
          extract(epoch from platform.now() - min(failing_since)
            filter (where state = 'active'))::float8 as failing
          from outward.endpoint`.execute(read)
      ).rows,
  )
  const due = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<Due>`select count(*) as waiting,
          extract(epoch from platform.now() - min(d.due_at))::float8 as age
          from outward.endpoint e cross join lateral (
            select due_at from outward.delivery where endpoint_id = e.id and state = 'pending'
              and due_at <= platform.now() order by due_at limit 10000) d
          where e.state = 'active'`.execute(read)
      ).rows,
  )
  const slots = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<Slot>`select slot_name as name, wal_status,
          pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as retained
          from pg_replication_slots
          where slot_type = 'logical' and database = current_database() and not temporary
            and not pg_is_in_recovery()`.execute(read)
      ).rows,
  )
  return [
    {
      name: 'kupa_webhook_endpoints_disabled',
      help: 'Number of webhook endpoints that the program disabled because they failed',
      kind: 'gauge',
      read: async () => (await health()).map(({ disabled }) => ({ value: Number(disabled) })),
    },
    {
      name: 'kupa_webhook_failing_seconds',
      help: 'How long the longest failing active webhook endpoint has failed',
      kind: 'gauge',
      read: async () => (await health()).map(({ failing }) => ({ value: failing ?? 0 })),
    },
    {
      name: 'kupa_webhook_deliveries_due',
      help: 'Number of due deliveries to active webhook endpoints, counted up to 10,000 for each',
      kind: 'gauge',
      read: async () => (await due()).map(({ waiting }) => ({ value: Number(waiting) })),
    },
    {
      name: 'kupa_webhook_due_seconds',
      help: 'How long the oldest due delivery to an active webhook endpoint has been due',
      kind: 'gauge',
      read: async () => (await due()).map(({ age }) => ({ value: Math.max(0, age ?? 0) })),
    },
    {
      name: 'kupa_logical_slot_retained_bytes',
      help:
        'WAL that the database keeps for a logical replication slot; ' +
        'absent once the slot is lost',
      kind: 'gauge',
      labels: ['slot'],
      read: async () =>
        (await slots()).flatMap(({ name, retained }) =>
          retained === null ? [] : [{ labels: { slot: name }, value: Math.max(0, retained) }],
        ),
    },
    {
      name: 'kupa_logical_slot_lost',
      help:
        '1 if a logical replication slot has lost WAL, ' +
        'so that its subscriber must copy everything again',
      kind: 'gauge',
      labels: ['slot'],
      read: async () =>
        (await slots()).map(({ name, wal_status: status }) => ({
          labels: { slot: name },
          value: status === 'lost' ? 1 : 0,
        })),
    },
  ]
}
