import { sql } from 'kysely'
import { ROW_KINDS, type RowKind } from '#shared/payments/reconciliation.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reconciliationTables, type ReportedRow, type ReportRow } from './tables.ts'

export type Report = Omit<ReportRow, 'sealed'>
export type Sums = {
  kind: RowKind
  rows: number
  theirMinor: bigint
  ourMinor: bigint
  feeMinor: bigint
  /**
   * The amount that the provider paid to the operator or retained; null if the report does not
   * state it.
   */
  sentMinor: bigint | null
  open: number
}

const COLUMNS = [
  'id',
  'provider',
  'format',
  'known_lines',
  'file_name',
  'digest',
  'first_day',
  'last_day',
  'uploaded_by',
  'uploaded_at',
] as const

export async function getReport(read: Db | Tx, id: string): Promise<Report> {
  const row = await reconciliationTables(read)
    .selectFrom('reconciliation.report')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function listReports(
  read: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: Report[]; next: string | null }> {
  const last = after === undefined || !isUuid(after) ? undefined : await getReport(read, after)
  const found = await reconciliationTables(read)
    .selectFrom('reconciliation.report')
    .select(COLUMNS)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('uploaded_at', 'id'),
          '<',
          tuple(last?.uploaded_at ?? new Date(0), last?.id ?? ''),
        ),
      ),
    )
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function sumReport(
  read: Db,
  reportIds: readonly string[],
): Promise<Map<string, Sums[]>> {
  const rows =
    reportIds.length === 0
      ? []
      : await reconciliationTables(read)
          .selectFrom('reconciliation.report_row')
          .select([
            'report_id',
            'kind',
            sql<number>`count(*)::int`.as('rows'),
            sql<bigint>`sum(their_paid_minor)::bigint`.as('theirMinor'),
            sql<bigint>`sum(our_paid_minor)::bigint`.as('ourMinor'),
            sql<bigint>`sum(their_fee_minor)::bigint`.as('feeMinor'),
            sql<bigint | null>`(-sum(their_minor) filter (where subject in ('paid out',
              'transfer')))::bigint`.as('sentMinor'),
            sql<number>`(count(*) filter (where kind not in ('same', 'other') and closed_at is null))::int`.as(
              'open',
            ),
          ])
          .where('report_id', 'in', reportIds)
          .groupBy(['report_id', 'kind'])
          .execute()
  return new Map(
    reportIds.map((id) => [
      id,
      ROW_KINDS.map((kind) => {
        const found = rows.find((row) => row.report_id === id && row.kind === kind)
        return {
          kind,
          rows: found?.rows ?? 0,
          theirMinor: found?.theirMinor ?? 0n,
          ourMinor: found?.ourMinor ?? 0n,
          feeMinor: found?.feeMinor ?? 0n,
          sentMinor: found?.sentMinor ?? null,
          open: found?.open ?? 0,
        }
      }),
    ]),
  )
}

export async function listReportRows(
  read: Db,
  reportId: string,
  { kind, limit, after }: { kind: RowKind; limit: number; after: number },
): Promise<ReportedRow[]> {
  return reconciliationTables(read)
    .selectFrom('reconciliation.report_row')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('kind', '=', kind)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}
