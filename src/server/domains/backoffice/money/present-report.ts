import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { PayoutReport as WireReport } from '#shared/contracts/staff/payouts.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { ReportResult } from '#shared/payments/bank-files.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  getBatch,
  getPayoutReport,
  lineReference,
  listLines,
  listReportLines,
  type PayoutReport,
  type PayoutReportLine,
} from '#server/domains/payments/index.ts'
import type { Platform } from '#server/platform/platform.ts'

export function presentReports(
  reports: readonly PayoutReport[],
  lines: readonly PayoutReportLine[],
): WireReport[] {
  const byReport = Map.groupBy(lines, ({ report_id: id }) => id)
  return reports.map((report) => presentReport(report, byReport.get(report.id) ?? []))
}

function presentReport(report: PayoutReport, lines: readonly PayoutReportLine[]): WireReport {
  const results: Partial<Record<ReportResult, number>> = {}
  for (const { result } of lines) if (result !== null) results[result] = (results[result] ?? 0) + 1
  return {
    reportID: report.id,
    messageID: report.message_id,
    fileMessageID: report.file_message_id,
    fileName: report.file_name,
    sha256: report.digest,
    groupStatus: report.group_status,
    uploadedAt: toWireTime(report.uploaded_at),
    uploadedBy: report.uploaded_by,
    lines: lines.length,
    results,
    unprocessed: lines.filter(({ result }) => result === null).length,
  }
}

type Status = { status: string; reasons: string[] }

/** The last status of each withdrawal. `reports` begins with the newest. */
export function lastStatuses(
  reports: readonly PayoutReport[],
  lines: readonly PayoutReportLine[],
): Map<string, Status> {
  const byReport = Map.groupBy(lines, ({ report_id: id }) => id)
  const found = new Map<string, Status>()
  for (const { id } of reports)
    for (const { transaction_id: of, status, reasons } of byReport.get(id) ?? [])
      if (of !== null && !found.has(of)) found.set(of, { status, reasons })
  return found
}

/** @throws Refusal 'record not found' */
export function reportPage(
  platform: Platform,
  reportId: string,
): Promise<StaffReply<'get_payout_report'>> {
  return platform.database.snapshot(async (db) => {
    const report = await getPayoutReport(db, reportId)
    const lines = await listReportLines(db, [reportId])
    const { number } = await getBatch(db, report.batch_id)
    const payouts = new Map(
      (await listLines(db, platform, report.batch_id)).map((line) => [line.transactionId, line]),
    )
    const names = await namePlayers(
      db,
      [...payouts.values()].map(({ playerId }) => playerId),
    )
    return {
      ...presentReport(report, lines),
      batchID: report.batch_id,
      number: String(number),
      rows: lines.map((line) => {
        const payout = payouts.get(line.transaction_id ?? '')
        return {
          position: line.position,
          endToEndID: line.end_to_end_id,
          transactionID: line.transaction_id,
          reference: payout === undefined ? null : lineReference(number, payout.position),
          username: payout === undefined ? null : (names.get(payout.playerId) ?? ''),
          status: line.status,
          reasons: line.reasons,
          reportedAmount:
            line.amount_minor === null || line.amount_minor < 0n
              ? null
              : toWireMoney(line.amount_minor),
          amount: payout === undefined ? null : toWireMoney(payout.amountMinor),
          result: line.result,
        }
      }),
    }
  })
}
