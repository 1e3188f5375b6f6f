import { createHash } from 'node:crypto'
import { endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { MAX_REPORT_ROWS } from '#shared/payments/reconciliation.ts'
import { refuseFields } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import {
  findProviderDeposits,
  listPaidDeposits,
  type ProviderDeposit,
} from '#server/domains/payments/index.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { compareReport, type ComparedRow } from './compare-report.ts'
import type { parse } from './parse-report.ts'
import type { ReportedPayment } from './read-report.ts'
import { refuseFile } from './refuse-file.ts'
import { sealFile } from './seal.ts'
import { reconciliationTables } from './tables.ts'

/** Without days the period runs from the day of the first reported time to that of the last. */
export type ReportUpload = {
  provider: string
  fileName: string
  content: Buffer
  from: string | undefined
  to: string | undefined
  by: string
  now: Date
}
type Period = { from: string; to: string }

const ROWS_AT_ONCE = 500
const FILE: FileKind<typeof parse> = {
  module: new URL('./parse-report.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 10_000,
  heapMb: 256,
  residentMb: 768,
}

/**
 * Reads a report's file before its transaction. A known file is not read again: `takeReport`
 * returns the first one's ID.
 * @throws Refusal 'invalid input' where it cannot be read
 */
export async function readReportFile(
  { database: { read }, files }: Platform,
  { content, by }: Pick<ReportUpload, 'content' | 'by'>,
): Promise<ReportedPayment[]> {
  const digest = createHash('sha256').update(content).digest('hex')
  const before = await reconciliationTables(read)
    .selectFrom('reconciliation.report')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return before === undefined ? files.read(FILE, by, content, undefined) : []
}

/**
 * Stores a provider's report with each payment beside ours, in the caller's transaction. The same
 * file again returns the first one's ID.
 * @throws Refusal 'invalid input' where it has no rows or its period ends before it begins
 */
export async function takeReport(
  tx: Tx,
  secrets: Secrets,
  upload: ReportUpload,
  reported: readonly ReportedPayment[],
): Promise<{ id: string; isNew: boolean; rows: number; digest: string }> {
  const { provider, content } = upload
  const digest = createHash('sha256').update(content).digest('hex')
  await lockName(tx, `report:${provider}`)
  const tables = reconciliationTables(tx)
  const before = await tables
    .selectFrom('reconciliation.report')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (before !== undefined) return { id: before.id, isNew: false, rows: 0, digest }
  if (reported.length === 0) throw refuseFile('empty')
  const days = reported.map(({ at }) => siteDate(at)).toSorted()
  const period = { from: upload.from ?? days[0] ?? '', to: upload.to ?? days.at(-1) ?? '' }
  if (period.from > period.to) throw refuseFields({ from: 'dateRange' })
  const rows = compareReport(reported, await ourDeposits(tx, provider, reported, period))
  const id = crypto.randomUUID()
  await tables
    .insertInto('reconciliation.report')
    .values({
      id,
      provider,
      file_name: upload.fileName,
      digest,
      sealed: sealFile(secrets, content),
      first_day: period.from,
      last_day: period.to,
      uploaded_by: upload.by,
      uploaded_at: upload.now,
    })
    .execute()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tables
      .insertInto('reconciliation.report_row')
      .values(rows.slice(from, from + ROWS_AT_ONCE).map((row, n) => toRow(id, from + n + 1, row)))
      .execute()
  return { id, isNew: true, rows: rows.length, digest }
}

/**
 * Returns our deposits that the report lists, of any date, and those paid in its period that no
 * report has listed yet.
 */
async function ourDeposits(
  tx: Tx,
  provider: string,
  reported: readonly ReportedPayment[],
  { from, to }: Period,
): Promise<ProviderDeposit[]> {
  const reportedDeposits = await findProviderDeposits(
    tx,
    provider,
    reported.map(({ reference }) => reference).filter(isUuid),
  )
  const paid = await listPaidDeposits(tx, provider, {
    from: startOfSiteDay(from),
    to: endOfSiteDay(to),
    limit: MAX_REPORT_ROWS + 1,
  })
  if (paid.length > MAX_REPORT_ROWS) throw refuseFile('long')
  const known = new Set(reportedDeposits.map(({ transactionId }) => transactionId))
  const left = paid.filter(({ transactionId }) => !known.has(transactionId))
  const elsewhere = await reportedElsewhere(
    tx,
    left.map(({ transactionId }) => transactionId),
  )
  return [...reportedDeposits, ...left.filter(({ transactionId }) => !elsewhere.has(transactionId))]
}

async function reportedElsewhere(tx: Tx, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await reconciliationTables(tx)
    .selectFrom('reconciliation.report_row')
    .select('reference')
    .where('reference', 'in', references)
    .where('their_state', 'is not', null)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

function toRow(
  reportId: string,
  position: number,
  { reference, kind, theirs, ours, theirPaidMinor, ourPaidMinor }: ComparedRow,
) {
  return {
    id: crypto.randomUUID(),
    report_id: reportId,
    position,
    reference,
    kind,
    their_minor: theirs?.amountMinor ?? null,
    their_fee_minor: theirs?.feeMinor ?? 0n,
    their_state: theirs?.state ?? null,
    their_at: theirs?.at ?? null,
    our_minor: ours?.amountMinor ?? null,
    our_state: ours?.state ?? null,
    our_at: ours?.decidedAt ?? ours?.createdAt ?? null,
    their_paid_minor: theirPaidMinor,
    our_paid_minor: ourPaidMinor,
    note: null,
    closed_by: null,
    closed_at: null,
  }
}
