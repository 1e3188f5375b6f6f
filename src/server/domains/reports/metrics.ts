import { sql } from 'kysely'
import { lastGiven } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sharedRead, type SystemMetric } from '#server/platform/metrics/system-metrics.ts'

const SHARED_MS = 1_000

type Moved = { account: string; kind: string; moved_minor: bigint; entries: bigint }

export function reportMetrics(read: Db): SystemMetric[] {
  const moved = sharedRead(
    SHARED_MS,
    async () =>
      (
        await sql<Moved>`select h.name as account, m.kind, m.moved_minor, m.entries
          from reports.moved m join wallet.house_account h on h.code = m.account`.execute(read)
      ).rows,
  )
  const samples = (of: (row: Moved) => bigint) => async () =>
    (await moved()).map((row) => ({
      labels: { account: row.account, kind: row.kind },
      value: Number(of(row)),
    }))
  return [
    {
      name: 'kupa_money_moved_kurus_total',
      help: 'Money that moved through a house account in either direction, by purpose, in kuruş',
      kind: 'counter',
      labels: ['account', 'kind'],
      read: samples((row) => row.moved_minor),
    },
    {
      name: 'kupa_money_entries_total',
      help: 'Ledger entries, by house account and purpose',
      kind: 'counter',
      labels: ['account', 'kind'],
      read: samples((row) => row.entries),
    },
    {
      name: 'kupa_reports_unfolded_entries',
      help: 'Number of ledger entry ids that the reports do not include yet',
      kind: 'gauge',
      async read() {
        const last = await lastGiven(read)
        const { rows } = await sql<{
          to_entry_id: bigint
        }>`select to_entry_id from reports.watermark`.execute(read)
        return rows.map(({ to_entry_id: to }) => ({
          value: last > to ? Number(last - to) : 0,
        }))
      },
    },
  ]
}
