import { createHash } from 'node:crypto'
import { siteDate } from '#shared/dates.ts'
import { CLOSED_BY_PROGRAM } from '#shared/payments/reconciliation.ts'
import { refuseFields } from '#shared/refusals.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { compareReport, type ComparedRow } from './compare-report.ts'
import { ourMovements } from './our-movements.ts'
import type { parse } from './parse-report.ts'
import { refuseFile } from './refuse-file.ts'
import type { ReadReport, ReportedLine } from './reported-line.ts'
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

const ROWS_AT_ONCE = 500
const FILE: FileKind<typeof parse> = {
  module: new URL('./parse-report.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 10_000,
  heapMb: 256,
  residentMb: 768,
}
const NOTHING: ReadReport = { format: 'csv', lines: [] }

/**
 * Reads a report's file before its transaction. A known file is not read again: `takeReport`
 * returns the first one's ID.
 * @throws Refusal 'invalid input' where it cannot be read
 */
export async function readReportFile(
  { database: { read }, files, config: { adyen } }: Platform,
  { content, by, provider }: Pick<ReportUpload, 'content' | 'by' | 'provider'>,
): Promise<ReadReport> {
  const digest = createHash('sha256').update(content).digest('hex')
  const before = await reconciliationTables(read)
    .selectFrom('reconciliation.report')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (before !== undefined) return NOTHING
  const accounts = {
    provider,
    merchantAccount: adyen?.merchantAccount ?? null,
    balanceAccount: adyen?.transfers?.balanceAccount ?? null,
  }
  return files.read(FILE, by, content, accounts)
}

type Taken = { id: string; isNew: boolean; rows: number; digest: string }

/**
 * Stores a provider's report with each line beside ours, in the caller's transaction. The same file
 * again returns the first one's ID, and a line that an earlier file has is not counted again.
 * @throws Refusal 'invalid input' where it has no new rows or its period ends before it begins
 */
export async function takeReport(
  tx: Tx,
  secrets: Secrets,
  upload: ReportUpload,
  { format, lines }: ReadReport,
): Promise<Taken> {
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
  if (lines.length === 0) throw refuseFile('empty')
  const known = await findKnown(
    tx,
    lines.map((line) => digestOf(provider, line)),
  )
  const fresh = lines.filter((line) => !known.has(digestOf(provider, line) ?? ''))
  if (fresh.length === 0) throw refuseFile('known')
  const days = fresh.map(({ at }) => siteDate(at)).toSorted()
  const period = { from: upload.from ?? days[0] ?? '', to: upload.to ?? days.at(-1) ?? '' }
  if (period.from > period.to) throw refuseFields({ from: 'dateRange' })
  const ours = await ourMovements(tx, provider, { format, lines: fresh }, period)
  const rows = compareReport(fresh, ours)
  const id = crypto.randomUUID()
  await tables
    .insertInto('reconciliation.report')
    .values({
      id,
      provider,
      format,
      known_lines: lines.length - fresh.length,
      file_name: upload.fileName,
      digest,
      sealed: sealFile(secrets, content),
      first_day: period.from,
      last_day: period.to,
      uploaded_by: upload.by,
      uploaded_at: upload.now,
    })
    .execute()
  for (const part of partsOf(rows))
    await tables
      .insertInto('reconciliation.report_row')
      .values(part.values.map((row, n) => toRow({ id, provider }, part.from + n + 1, row)))
      .execute()
  await closeListed(tx, upload, id, fresh)
  return { id, isNew: true, rows: rows.length, digest }
}

function partsOf<T>(all: readonly T[]): { from: number; values: T[] }[] {
  return Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, n) => ({
    from: n * ROWS_AT_ONCE,
    values: all.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  }))
}

/** Two providers may write the same line. */
const digestOf = (provider: string, { identity }: ReportedLine): string | null =>
  identity === null ? null : createHash('sha256').update(`${provider}:${identity}`).digest('hex')

async function findKnown(tx: Tx, digests: readonly (string | null)[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const { values } of partsOf(digests.filter((digest) => digest !== null))) {
    const rows = await reconciliationTables(tx)
      .selectFrom('reconciliation.report_row')
      .select('digest')
      .where('digest', 'in', values)
      .execute()
    for (const { digest } of rows) known.add(digest ?? '')
  }
  return known
}

/**
 * Closes the differences of earlier reports that lacked what this report lists: a provider settles
 * some payments a few days later.
 */
async function closeListed(
  tx: Tx,
  { provider, fileName, now }: ReportUpload,
  reportId: string,
  lines: readonly ReportedLine[],
): Promise<void> {
  const paid = lines.filter(({ state }) => state === 'approved')
  for (const { values } of partsOf(paid)) {
    const missing = await reconciliationTables(tx)
      .selectFrom('reconciliation.report_row as row')
      .innerJoin('reconciliation.report as report', 'report.id', 'row.report_id')
      .select(['row.id', 'row.subject', 'row.reference', 'row.their_reference'])
      .where('row.kind', '=', 'missing-there')
      .where('row.closed_at', 'is', null)
      .where('report.provider', '=', provider)
      .where('report.id', '<>', reportId)
      .where(
        'row.reference',
        'in',
        values.map(({ reference }) => reference),
      )
      .forUpdate('row')
      .execute()
    const found = missing.filter((row) =>
      values.some(
        (line) =>
          line.subject === row.subject &&
          line.reference === row.reference &&
          (row.their_reference === null || row.their_reference === line.theirReference),
      ),
    )
    if (found.length > 0)
      await reconciliationTables(tx)
        .updateTable('reconciliation.report_row')
        .set({ note: fileName, closed_by: CLOSED_BY_PROGRAM, closed_at: now })
        .where(
          'id',
          'in',
          found.map(({ id }) => id),
        )
        .execute()
  }
}

function toRow(
  report: { id: string; provider: string },
  position: number,
  { subject, reference, theirReference, kind, theirs, ours, ...paid }: ComparedRow,
) {
  return {
    id: crypto.randomUUID(),
    report_id: report.id,
    position,
    subject,
    reference,
    their_reference: theirReference,
    line: theirs?.line ?? null,
    digest: theirs === undefined ? null : digestOf(report.provider, theirs),
    kind,
    their_minor: theirs?.amountMinor ?? null,
    their_fee_minor: theirs?.feeMinor ?? 0n,
    their_state: theirs?.state ?? null,
    their_at: theirs?.at ?? null,
    our_minor: ours?.amountMinor ?? null,
    our_state: ours?.state ?? null,
    our_at: ours?.at ?? null,
    their_paid_minor: paid.theirPaidMinor,
    our_paid_minor: paid.ourPaidMinor,
    note: null,
    closed_by: null,
    closed_at: null,
  }
}
