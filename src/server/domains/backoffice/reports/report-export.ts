import { z } from 'zod'
import {
  exportReport,
  REPORT_FORMATS,
  REPORT_PARTS,
  REPORT_PERIODS,
} from '#shared/contracts/staff/reports.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { siteDate } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { findSegmentReport } from '#server/domains/crm/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { BOM, csvRow, moneyCell, textCell } from '#server/platform/csv.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import { reportPdf } from './report-pdf.ts'
import { partTable, periodTable, segmentTable, type ReportTable } from './report-table.ts'

/** PDFs are drawn one at a time; this bounds the queue. */
const MAX_WAITING_PDFS = 10

const payload = z.object({
  from: z.string(),
  to: z.string(),
  report: z.enum(['periods', 'parts', 'segment']),
  period: z.enum(REPORT_PERIODS),
  part: z.enum(REPORT_PARTS),
  account: z.number().optional(),
  format: z.enum(REPORT_FORMATS),
  lang: z.enum(LANGS),
  segment: z
    .object({
      id: z.string(),
      by: z.enum(['day', 'product']),
      day: z.string().optional(),
      account: z.number().optional(),
    })
    .optional(),
})
type Order = z.output<typeof payload>
const REPORT: DownloadKind<Order> = { name: 'report', payload }

export function reportExport({ database, downloads, site }: Platform): StaffBoundCall {
  const turns = createKeyedQueue(MAX_WAITING_PDFS)
  downloads.define(REPORT, async (_staffId, order, now): Promise<DownloadFile> => {
    const { from, to, format, lang } = order
    const table = await database.snapshot((db) => tableOf(db, order, siteDate(now)))
    const name = `kupa-${lang === 'tr' ? 'rapor' : 'report'}-${nameOf(order)}-${from}-${to}.${format}`
    if (format === 'pdf')
      return {
        name,
        type: 'application/pdf',
        body: await turns.take('pdf', () =>
          reportPdf(table, { site: site.name, from, to, lang, now }),
        ),
      }
    return { name, type: 'text/csv; charset=utf-8', body: Buffer.from(reportCsv(table, lang)) }
  })
  return handleStaff(
    exportReport,
    async (context, { from, to, report, period, part, account, format, segment: cut }) =>
      database.transaction(async (tx) => {
        const segment = report === 'segment' ? cut : undefined
        const days = segment === undefined ? { from, to } : await daysOf(tx, segment.id)
        const order = {
          ...days,
          report,
          period,
          part,
          account,
          format,
          segment,
          lang: context.lang,
        }
        const url = await downloads.offer(tx, REPORT, context.staff.id, order, context.now)
        await audit(tx, actorOf(context), {
          action: 'report.export',
          subject: { kind: 'report', id: `${nameOf(order)} ${days.from} ${days.to}` },
          after: order,
        })
        return { url }
      }),
  )
}

const nameOf = ({ report, period, part }: Pick<Order, 'report' | 'period' | 'part'>) =>
  report === 'periods' ? period : report === 'parts' ? part : report

function tableOf(
  db: Db,
  { from, to, report, period, part, account, segment, lang }: Order,
  today: string,
): Promise<ReportTable> {
  if (report === 'segment' && segment !== undefined) return segmentTable(db, segment, lang)
  return report === 'periods'
    ? periodTable(db, period, { from, to }, today, lang)
    : partTable(db, { from, to, by: part, account }, today, lang)
}

/**
 * Returns the days of a finished segment report.
 * @throws Refusal 'record not found', 'not possible'
 */
async function daysOf(tx: Tx, id: string): Promise<{ from: string; to: string }> {
  const report = await findSegmentReport(tx, id)
  if (report === undefined) throw new Refusal('record not found')
  if (report.state !== 'done') throw new Refusal('not possible')
  return { from: report.from_day, to: report.to_day }
}

function reportCsv({ heads, rows }: ReportTable, lang: Lang): string {
  const lines = rows.map(({ name, counts, amounts }) =>
    csvRow(
      [
        textCell(name),
        ...counts.map((count) => (Number.isNaN(count) ? '' : String(count))),
        ...amounts.map((amount) => (amount === null ? '' : moneyCell(amount, lang))),
      ],
      lang,
    ),
  )
  return BOM + csvRow(heads.map(textCell), lang) + lines.join('')
}
