import { parseMoney } from '#shared/money.ts'
import {
  BANK_STATUSES,
  isDuplicate,
  readEndToEndId,
  type BankVerdict,
  type ReportResult,
} from '#shared/payments/bank-files.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { FileKind } from '#server/platform/file-reader/parser.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { lockPayment } from '../settle-deposit.ts'
import { paymentTables, type PayoutState } from '../tables.ts'
import { listFiles, sha256, type PayoutFile } from './payout-file.ts'
import { refuseReport, type parse, type ReadReport } from './read-pain-002.ts'

export type PayoutReportRow = {
  id: string
  file_id: string
  message_id: string
  file_name: string
  digest: string
  sealed: Buffer
  group_status: string | null
  uploaded_by: string
  uploaded_at: Date
}
export type PayoutReportLine = {
  report_id: string
  position: number
  end_to_end_id: string
  transaction_id: string | null
  status: string
  reasons: string[]
  amount_minor: bigint | null
  result: ReportResult | null
}
export type PayoutReport = Omit<PayoutReportRow, 'sealed'> & {
  batch_id: string
  file_message_id: string
}

type Tables = {
  'payments.payout_report': PayoutReportRow
  'payments.payout_report_line': PayoutReportLine
  'payments.payout_file': { id: string; batch_id: string; message_id: string }
}
const reportTables = (db: Db | Tx) => db.withTables<Tables>()

const SEAL = 'payments:report'
export const SEALED_REPORTS = {
  table: 'payments.payout_report',
  column: 'sealed',
  purpose: `'${SEAL}'`,
} as const

const FILE: FileKind<typeof parse> = {
  module: new URL('./read-pain-002.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 10_000,
  heapMb: 192,
  residentMb: 512,
}

export function readPayoutReport(
  { files }: Platform,
  by: string,
  content: Buffer,
): Promise<ReadReport> {
  return files.read(FILE, by, content, undefined)
}

type Upload = { batchId: string; fileName: string; content: Buffer; by: string; now: Date }

/**
 * Stores a status report and its lines, and moves nothing. The same report again returns the first
 * one's ID.
 * @throws Refusal 'invalid input' for a report of another batch, another number of payments or
 * another sum
 */
export async function takePayoutReport(
  tx: Tx,
  { encrypt }: Secrets,
  { batchId, fileName, content, by, now }: Upload,
  read: ReadReport,
): Promise<{ id: string; isNew: boolean; digest: string }> {
  const digest = sha256(content)
  await lockName(tx, `payout-report:${batchId}`)
  const file = (await listFiles(tx, batchId)).find(({ message_id: id }) => id === read.originalId)
  if (file === undefined) throw refuseReport('otherFile')
  const before = await reportTables(tx)
    .selectFrom('payments.payout_report')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (before !== undefined) return { id: before.id, isNew: false, digest }
  requireFile(read, file)
  const lines = linesOf(read, file)
  if (lines.length === 0) throw refuseReport('empty')
  const id = crypto.randomUUID()
  await reportTables(tx)
    .insertInto('payments.payout_report')
    .values({
      id,
      file_id: file.id,
      message_id: read.messageId,
      file_name: fileName,
      digest,
      sealed: encrypt(SEAL, content.toString('base64')),
      group_status: read.groupStatus || null,
      uploaded_by: by,
      uploaded_at: now,
    })
    .execute()
  await reportTables(tx)
    .insertInto('payments.payout_report_line')
    .values(lines.map((line, n) => ({ ...line, report_id: id, position: n + 1, result: null })))
    .execute()
  return { id, isNew: true, digest }
}

/** Values that the report repeats must equal those of the file. */
function requireFile(read: ReadReport, file: PayoutFile): void {
  for (const { paymentId } of read.payments)
    if (paymentId !== '' && paymentId !== file.message_id) throw refuseReport('otherFile')
  for (const { count, sum } of [read, ...read.payments]) {
    const isSame =
      (count === '' || Number(count) === file.transaction_ids.length) &&
      (sum === '' || parseMoney(sum.replace(/(\.\d\d)0+$/, '$1')) === file.amount_minor)
    if (!isSame) throw refuseReport('totals')
  }
}

type NewLine = Omit<PayoutReportLine, 'report_id' | 'position' | 'result'>

/**
 * The stated payments in the report's order, then those that a status of the whole file covers.
 * PART covers only what is stated.
 */
function linesOf(read: ReadReport, file: PayoutFile): NewLine[] {
  const stated = read.transactions.map(({ endToEndId, status, reasons, amountMinor }): NewLine => {
    const id = readEndToEndId(endToEndId)
    return {
      end_to_end_id: endToEndId,
      transaction_id: id !== undefined && file.transaction_ids.includes(id) ? id : null,
      status,
      reasons: reasons.length > 0 ? reasons : reasonsAbove(read),
      amount_minor: amountMinor,
    }
  })
  const status = read.payments[0]?.status || read.groupStatus
  if (status === '' || status === 'PART') return stated
  const known = new Set(stated.map(({ transaction_id: id }) => id))
  return [
    ...stated,
    ...file.transaction_ids
      .filter((id) => !known.has(id))
      .map((id): NewLine => ({
        end_to_end_id: '',
        transaction_id: id,
        status,
        reasons: reasonsAbove(read),
        amount_minor: null,
      })),
  ]
}

const reasonsAbove = (read: ReadReport) => [
  ...new Set([...read.payments.flatMap(({ reasons }) => reasons), ...read.groupReasons]),
]

export async function getPayoutReport(db: Db | Tx, id: string): Promise<PayoutReport> {
  const row = await reports(db).where('r.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function listPayoutReports(db: Db | Tx, batchId: string): Promise<PayoutReport[]> {
  return reports(db)
    .where('f.batch_id', '=', batchId)
    .orderBy('r.uploaded_at', 'desc')
    .orderBy('r.id')
    .execute()
}

const reports = (db: Db | Tx) =>
  reportTables(db)
    .selectFrom('payments.payout_report as r')
    .innerJoin('payments.payout_file as f', 'f.id', 'r.file_id')
    .select([
      'r.id',
      'r.file_id',
      'r.message_id',
      'r.file_name',
      'r.digest',
      'r.group_status',
      'r.uploaded_by',
      'r.uploaded_at',
      'f.batch_id',
      'f.message_id as file_message_id',
    ])

export async function listReportLines(
  db: Db | Tx,
  reportIds: readonly string[],
): Promise<PayoutReportLine[]> {
  if (reportIds.length === 0) return []
  return reportTables(db)
    .selectFrom('payments.payout_report_line')
    .selectAll()
    .where('report_id', 'in', reportIds)
    .orderBy('report_id')
    .orderBy('position')
    .execute()
}

/** `result`: the line is not to be changed; `mark`: what the bank says of an unmarked line. */
export type Judged = { result: ReportResult } | { mark: 'sent' | 'failed'; transactionId: string }

/**
 * Judges a line of a report by the state of its withdrawal now, which stays locked until the
 * transaction ends. Undefined if the line was processed before.
 */
export async function judgeReportLine(
  tx: Tx,
  report: PayoutReport,
  { position, transaction_id: transactionId }: PayoutReportLine,
): Promise<Judged | undefined> {
  const payment = transactionId === null ? undefined : await lockPayment(tx, transactionId)
  const line = await reportTables(tx)
    .selectFrom('payments.payout_report_line')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('position', '=', position)
    .where('result', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (line === undefined) return undefined
  if (payment === undefined) return { result: 'unknown' }
  const state = await lineState(tx, payment.transaction_id)
  const amountMinor = payment.amount_minor - payment.fee_minor
  if (line.amount_minor !== null && line.amount_minor !== amountMinor)
    return { result: 'other-amount' }
  const verdict = BANK_STATUSES[line.status]?.verdict
  if (verdict === undefined) return { result: 'unread' }
  if (state !== 'open') return { result: compare(state, verdict) }
  if (verdict === 'accepted' || verdict === 'pending') return { result: verdict }
  if (verdict === 'settled') return { mark: 'sent', transactionId: payment.transaction_id }
  if (isDuplicate(line.reasons)) return { result: 'duplicate' }
  // A newer file orders the payment again, so a rejection of the older order is not final.
  const newest = (await listFiles(tx, report.batch_id)).findLast(({ transaction_ids: ids }) =>
    ids.includes(payment.transaction_id),
  )
  return newest?.id === report.file_id
    ? { mark: 'failed', transactionId: payment.transaction_id }
    : { result: 'other-file' }
}

function compare(state: 'sent' | 'failed', verdict: BankVerdict): ReportResult {
  const isRejected = verdict === 'rejected'
  return (state === 'failed') === isRejected ? 'unchanged' : 'contradiction'
}

async function lineState(tx: Tx, transactionId: string): Promise<PayoutState> {
  const line = await paymentTables(tx)
    .selectFrom('payments.payout_line')
    .select('state')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return line.state
}

export async function setReportResult(
  tx: Tx,
  { report_id: reportId, position }: Pick<PayoutReportLine, 'report_id' | 'position'>,
  result: ReportResult,
): Promise<void> {
  await reportTables(tx)
    .updateTable('payments.payout_report_line')
    .set({ result })
    .where('report_id', '=', reportId)
    .where('position', '=', position)
    .where('result', 'is', null)
    .execute()
}
