import { sql } from 'kysely'
import { PUBLISHED_KINDS } from '#shared/office/lists.ts'
import { sharedRead, type SystemMetric } from '#server/platform/metrics/system-metrics.ts'
import type { Platform } from '#server/platform/platform.ts'

const SHARED_MS = 1_000

type Row = { kind: string; age: number; failed: boolean }

export function downloadMetrics({ database: { read }, config }: Platform): SystemMetric[] {
  const kinds: string[] = PUBLISHED_KINDS.filter((kind) => config.listUrls[kind] !== undefined)
  const rows = sharedRead(SHARED_MS, async () =>
    kinds.length === 0
      ? []
      : (
          await sql<Row>`select kind, coalesce(result in ('refused', 'failed'), false) as failed,
            extract(epoch from platform.now() - coalesce(refreshed_at, since))::float8 as age
            from screening.download where kind = any (${kinds})`.execute(read)
        ).rows,
  )
  const samples = (of: (row: Row) => number) => async () =>
    (await rows()).map((row) => ({ labels: { list: row.kind }, value: of(row) }))
  return [
    {
      name: 'kupa_list_refresh_age_seconds',
      help:
        'Time since a download last showed that the sanctions list is current; ' +
        'absent for lists without an address',
      kind: 'gauge',
      labels: ['list'],
      read: samples(({ age }) => Math.max(0, age)),
    },
    {
      name: 'kupa_list_download_failed',
      help: '1 if the last download of the sanctions list failed or was refused, else 0',
      kind: 'gauge',
      labels: ['list'],
      read: samples(({ failed }) => Number(failed)),
    },
  ]
}
