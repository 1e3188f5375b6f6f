import * as calls from '#shared/contracts/staff/provider-reports.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { CLOSED_BY_PROGRAM } from '#shared/payments/reconciliation.ts'
import { providerNames } from '#server/domains/payments/index.ts'
import {
  closeDifference,
  getReport,
  listReportRows,
  listReports,
  sumReport,
  type Report,
  type ReportedRow,
  type Sums,
} from '#server/domains/reconciliation/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

export function providerReportCalls({
  platform: {
    database: { read, transaction },
    config,
  },
}: House): StaffBoundCall[] {
  return [
    handleStaff(calls.listProviderReports, async (_context, data) => {
      const { rows, next } = await listReports(read, data)
      return { rows: await presentReports(read, rows), next }
    }),
    handleStaff(calls.listReportProviders, () =>
      providerNames(config).map((provider) => ({
        provider,
        writesReports: provider === 'sandbox' && config.mode === 'demo',
      })),
    ),
    handleStaff(calls.getProviderReport, async (_context, { reportID }) => {
      const [report] = await presentReports(read, [await getReport(read, reportID)])
      if (report === undefined) throw new Error('a report presented itself as nothing')
      return report
    }),
    handleStaff(calls.listProviderRows, async (_context, { reportID, kind, limit, after }) => {
      await getReport(read, reportID)
      const found = await listReportRows(read, reportID, {
        kind,
        limit: limit + 1,
        after: after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : 0,
      })
      const rows = found.slice(0, limit)
      return {
        rows: rows.map(presentRow),
        next: found.length > limit ? String(rows.at(-1)?.position ?? '') : null,
      }
    }),
    handleStaff(calls.closeDifference, (context, { rowID, note }) =>
      transaction(async (tx) => {
        const row = await closeDifference(tx, rowID, {
          note,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'reconciliation.close',
          subject: { kind: 'provider-report', id: row.report_id },
          reason: note,
          before: { state: 'open' },
          after: {
            state: 'closed',
            rowID,
            reference: row.reference,
            kind: row.kind,
            difference: toWireMoney(row.their_paid_minor - row.our_paid_minor),
          },
        })
        return {}
      }),
    ),
  ]
}

async function presentReports(
  read: Db,
  reports: readonly Report[],
): Promise<calls.ProviderReport[]> {
  const all = await sumReport(
    read,
    reports.map(({ id }) => id),
  )
  return reports.map((report) => {
    const kinds = all.get(report.id) ?? []
    const sum = (of: (sums: Sums) => bigint) => kinds.reduce((total, each) => total + of(each), 0n)
    const whole = {
      rows: kinds.reduce((total, { rows }) => total + rows, 0),
      open: kinds.reduce((total, { open }) => total + open, 0),
      theirMinor: sum(({ theirMinor }) => theirMinor),
      ourMinor: sum(({ ourMinor }) => ourMinor),
      feeMinor: sum(({ feeMinor }) => feeMinor),
    }
    const net = whole.theirMinor - whole.feeMinor
    const sent = kinds.some(({ sentMinor }) => sentMinor !== null)
      ? sum(({ sentMinor }) => sentMinor ?? 0n)
      : null
    return {
      reportID: report.id,
      provider: report.provider,
      format: report.format,
      knownLines: report.known_lines,
      fileName: report.file_name,
      digest: report.digest,
      firstDay: report.first_day,
      lastDay: report.last_day,
      uploadedAt: toWireTime(report.uploaded_at),
      uploadedBy: report.uploaded_by,
      total: presentSums(whole),
      kinds: kinds.map((sums) => ({ kind: sums.kind, ...presentSums(sums) })),
      net: toWireMoney(net),
      sent: sent === null ? null : { amount: toWireMoney(sent), left: toWireMoney(net - sent) },
    }
  })
}

function presentSums({
  rows,
  theirMinor,
  ourMinor,
  feeMinor,
  open,
}: Omit<Sums, 'kind' | 'sentMinor'>) {
  return {
    rows,
    theirs: toWireMoney(theirMinor),
    ours: toWireMoney(ourMinor),
    difference: toWireMoney(theirMinor - ourMinor),
    fees: toWireMoney(feeMinor),
    open,
  }
}

function presentRow(row: ReportedRow): calls.ProviderReportRow {
  const isFound = row.closed_by === CLOSED_BY_PROGRAM
  return {
    rowID: row.id,
    position: row.position,
    kind: row.kind,
    subject: row.subject,
    reference: row.reference,
    theirReference: row.their_reference,
    line: row.line,
    theirs:
      row.their_minor === null || row.their_state === null
        ? null
        : {
            amount: toWireMoney(row.their_minor),
            state: row.their_state,
            at: row.their_at && toWireTime(row.their_at),
            fee: toWireMoney(row.their_fee_minor),
          },
    ours:
      row.our_minor === null || row.our_state === null
        ? null
        : {
            amount: toWireMoney(row.our_minor),
            state: row.our_state,
            at: row.our_at && toWireTime(row.our_at),
          },
    difference: toWireMoney(row.their_paid_minor - row.our_paid_minor),
    note: isFound ? null : row.note,
    foundIn: isFound ? row.note : null,
    closedBy: row.closed_by,
    closedAt: row.closed_at && toWireTime(row.closed_at),
  }
}
