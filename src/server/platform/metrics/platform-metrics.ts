import { statfs } from 'node:fs/promises'
import { LAST_BACKUP } from '../database/backup.ts'
import type { Platform } from '../platform.ts'
import { sharedRead, type Sample, type SystemMetric } from './system-metrics.ts'

const SHARED_MS = 1_000
/** PostgreSQL asks the file system for the size of every file. */
const SIZE_SHARED_MS = 60_000
/** Longer queues are counted up to this number, because an exact count is expensive. */
const MAX_COUNTED = 100_000

type Outbox = { facts: bigint; age: number | null }
type JobCount = { state: string; jobs: bigint; age: number | null }
type Standbys = { standbys: bigint; synchronous: bigint; behind: number | null }
type Archive = { failures: bigint; age: number | null }
type Statement = <Row extends object>(name: string, text: string) => () => Promise<Row[]>
type Lease = {
  name: string
  host: string | null
  process: number | null
  fence: bigint
  held: boolean
}

const OUTBOX = `select (select count(*) from (select from platform.outbox limit ${MAX_COUNTED}) o)
    as facts, (select extract(epoch from now() - created_at)::float8 from platform.outbox
      order by id limit 1) as age`
const JOBS = `select case when locked_at is not null then 'running' when attempts >= max_attempts
    then 'failed' when run_at <= platform.now() then 'due' else 'scheduled' end as state, count(*) as jobs,
    extract(epoch from platform.now() - min(coalesce(locked_at, run_at)))::float8 as age
  from (select locked_at, attempts, max_attempts, run_at from graphile_worker._private_jobs
    limit ${MAX_COUNTED}) j group by 1`
const LEASES = `select name, host, process, fence, held_until > platform.now() as held
  from platform.lease`
const BACKUP = `select extract(epoch from now() - updated_at)::float8 as age
  from platform.setting where name = '${LAST_BACKUP}'`
const SIZE = 'select pg_database_size(current_database()) as bytes'
/** Without pg_read_all_stats, the details of other users' connections are null. */
const STANDBYS = `select count(*) as standbys,
    count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous,
    max(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn))::float8 as behind
  from pg_stat_replication where state is distinct from 'backup'`
const ARCHIVE = `select failed_count as failures,
    extract(epoch from now() - last_archived_time)::float8 as age
  from pg_stat_archiver where current_setting('archive_mode') <> 'off'`
const JOB_STATES = ['due', 'running', 'scheduled', 'failed']

export function platformMetrics({ background, deadLetters, config }: Platform): SystemMetric[] {
  const statement: Statement = <Row extends object>(name: string, text: string) =>
    sharedRead(SHARED_MS, () => background.statement<Row>(`metrics-${name}`, text, []))
  const outbox = statement<Outbox>('outbox', OUTBOX)
  const jobs = statement<JobCount>('jobs', JOBS)
  const leases = statement<Lease>('leases', LEASES)
  const jobSamples = (of: (count: JobCount) => number) => async (): Promise<Sample[]> => {
    const counts = new Map((await jobs()).map((count) => [count.state, of(count)]))
    return JOB_STATES.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 }))
  }
  return [
    {
      name: 'kupa_outbox_facts',
      help: 'Undelivered facts in the outbox, counted up to 100,000',
      kind: 'gauge',
      read: async () => (await outbox()).map(({ facts }) => ({ value: Number(facts) })),
    },
    {
      name: 'kupa_outbox_age_seconds',
      help: 'Age of the oldest undelivered fact in the outbox',
      kind: 'gauge',
      read: async () => (await outbox()).map(({ age }) => ({ value: age ?? 0 })),
    },
    {
      name: 'kupa_jobs',
      help:
        'Background jobs, counted up to 100,000: ' +
        'due, running, scheduled for later, or permanently failed',
      kind: 'gauge',
      labels: ['state'],
      read: jobSamples((count) => Number(count.jobs)),
    },
    {
      name: 'kupa_job_age_seconds',
      help: 'How long the oldest job has been due, or has been running',
      kind: 'gauge',
      labels: ['state'],
      read: async () =>
        (await jobSamples(({ age }) => Math.max(0, age ?? 0))()).filter(
          ({ labels }) => labels?.['state'] === 'due' || labels?.['state'] === 'running',
        ),
    },
    {
      name: 'dead_letters',
      help: 'Failed items of background work: being retried, or dead and waiting for staff',
      kind: 'gauge',
      labels: ['source', 'state'],
      read: async () =>
        (await deadLetters.countOpen()).map(({ source, state, n }) => ({
          labels: { source, state },
          value: n,
        })),
    },
    ...leaseMetrics(leases),
    ...copyMetrics(statement),
    ...databaseMetrics(background, statement<Standbys>('standbys', STANDBYS)),
    ...(config.databaseDisk === undefined ? [] : diskMetrics(config.databaseDisk)),
  ]
}

function copyMetrics(statement: Statement): SystemMetric[] {
  const backup = statement<{ age: number }>('backup', BACKUP)
  const archive = statement<Archive>('archive', ARCHIVE)
  return [
    {
      name: 'kupa_backup_age_seconds',
      help: 'Time since the last kupa backup completed; absent before the first one',
      kind: 'gauge',
      read: async () => (await backup()).map(({ age }) => ({ value: age })),
    },
    {
      name: 'kupa_wal_archive_age_seconds',
      help: 'Time since PostgreSQL last archived a WAL file; absent without an archive',
      kind: 'gauge',
      read: async () =>
        (await archive()).flatMap(({ age }) => (age === null ? [] : [{ value: age }])),
    },
    {
      name: 'kupa_wal_archive_failures_total',
      help: 'Failed attempts of PostgreSQL to archive a WAL file; absent without an archive',
      kind: 'counter',
      read: async () => (await archive()).map(({ failures }) => ({ value: Number(failures) })),
    },
  ]
}

function databaseMetrics(
  background: Platform['background'],
  standbys: () => Promise<Standbys[]>,
): SystemMetric[] {
  const size = sharedRead(SIZE_SHARED_MS, () =>
    background.statement<{ bytes: bigint }>('metrics-size', SIZE, []),
  )
  return [
    {
      name: 'kupa_database_size_bytes',
      help: 'Size of the database on disk, without WAL files',
      kind: 'gauge',
      read: async () => (await size()).map(({ bytes }) => ({ value: Number(bytes) })),
    },
    {
      name: 'kupa_standbys',
      help: 'Standbys that are connected to the primary',
      kind: 'gauge',
      read: async () => (await standbys()).map((row) => ({ value: Number(row.standbys) })),
    },
    {
      name: 'kupa_synchronous_standbys',
      help: 'Standbys that confirm every commit; 0 without the role pg_read_all_stats',
      kind: 'gauge',
      read: async () => (await standbys()).map((row) => ({ value: Number(row.synchronous) })),
    },
    {
      name: 'kupa_replication_lag_bytes',
      help:
        'WAL that the slowest standby has not written to disk yet; ' +
        'absent without a standby or without the role pg_read_all_stats',
      kind: 'gauge',
      read: async () =>
        (await standbys()).flatMap(({ behind }) =>
          behind === null ? [] : [{ value: Math.max(0, behind) }],
        ),
    },
  ]
}

function leaseMetrics(leases: () => Promise<readonly Lease[]>): SystemMetric[] {
  return [
    {
      name: 'kupa_lease_held',
      help: '1 while a process holds the lease, else 0',
      kind: 'gauge',
      labels: ['lease'],
      read: async () =>
        (await leases()).map(({ name, held }) => ({
          labels: { lease: name },
          value: Number(held),
        })),
    },
    {
      name: 'kupa_lease_holder',
      help: 'The host and process that hold the lease',
      kind: 'gauge',
      labels: ['lease', 'host', 'process'],
      read: async () =>
        (await leases())
          .filter(({ held }) => held)
          .map(({ name, host, process }) => ({
            labels: { lease: name, host: host ?? '', process: String(process ?? '') },
            value: 1,
          })),
    },
    {
      name: 'kupa_lease_takeovers_total',
      help: 'Number of times that a process took over the lease',
      kind: 'counter',
      labels: ['lease'],
      read: async () =>
        (await leases()).map(({ name, fence }) => ({
          labels: { lease: name },
          value: Number(fence),
        })),
    },
  ]
}

function diskMetrics(folder: string): SystemMetric[] {
  const disk = sharedRead(SHARED_MS, () => statfs(folder))
  return [
    {
      name: 'kupa_data_disk_free_bytes',
      help: 'Free space on the disk of the database',
      kind: 'gauge',
      read: async () => [{ value: (await disk()).bavail * (await disk()).bsize }],
    },
    {
      name: 'kupa_data_disk_size_bytes',
      help: 'Size of the disk of the database',
      kind: 'gauge',
      read: async () => [{ value: (await disk()).blocks * (await disk()).bsize }],
    },
  ]
}
