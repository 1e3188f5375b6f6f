import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import * as page from '#server/platform/pdf/pdf-page.ts'
import { TEXTS, type ReportRow, type ReportTable } from './report-table.ts'

const LINE = 17
const NAME_WIDTH = 150
/** For reports by period: their names are dates, and they have many columns. */
const NARROW_NAME_WIDTH = 90
const MANY_COLUMNS = 12

type Sheet = Awaited<ReturnType<typeof page.openPage>> & { lang: Lang; columns: number }

export async function reportPdf(
  { title, heads, rows }: ReportTable,
  { site, from, to, lang, now }: { site: string; from: string; to: string; lang: Lang; now: Date },
): Promise<Buffer> {
  const sheet: Sheet = {
    ...(await page.openPage({ site, title, lang, now, layout: 'landscape' })),
    lang,
    columns: heads.length - 1,
  }
  const { pdf, right, bottom } = sheet
  let y = drawHeads(
    sheet,
    heads,
    drawTop(sheet, `${page.shownDate(from, lang)} – ${page.shownDate(to, lang)}`, now),
  )
  for (const [n, row] of rows.entries()) {
    if (y + LINE > bottom) {
      pdf.addPage()
      y = drawHeads(sheet, heads, page.MARGIN)
    }
    drawRow(sheet, row, y, n === rows.length - 1)
    y += LINE
  }
  page.drawFeet(pdf, lang, right, bottom)
  pdf.end()
  return sheet.written
}

function drawTop({ pdf, lang }: Sheet, range: string, now: Date): number {
  const texts = TEXTS[lang].paper
  const { MARGIN, GREY } = page
  const made = toWireTime(now)
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(GREY)
    .text(
      `${texts.range}: ${range}   ${texts.made}: ${page.shownDate(made.slice(0, 10), lang)} ${made.slice(11, 19)}   TRY`,
      MARGIN,
      MARGIN + 36,
    )
  return MARGIN + 60
}

function cell({ pdf, right, columns }: Sheet, text: string, column: number, y: number): void {
  const nameWidth = columns < MANY_COLUMNS ? NAME_WIDTH : NARROW_NAME_WIDTH
  const width = (right - page.MARGIN - nameWidth) / columns
  if (column === 0)
    pdf.text(text, page.MARGIN, y, {
      width: nameWidth - 6,
      height: 10,
      lineBreak: false,
      ellipsis: true,
    })
  else
    pdf.text(text, page.MARGIN + nameWidth + (column - 1) * width, y, {
      width,
      height: 10,
      align: 'right',
      lineBreak: false,
      ellipsis: true,
    })
}

function drawHeads(sheet: Sheet, heads: readonly string[], y: number): number {
  sheet.pdf.font('bold').fontSize(6.5).fillColor(page.GREY)
  for (const [column, head] of heads.entries()) cell(sheet, head, column, y)
  page.drawRule(sheet.pdf, y + 12, sheet.right)
  return y + 17
}

function drawRow(
  sheet: Sheet,
  { name, counts, amounts }: ReportRow,
  y: number,
  isSum: boolean,
): void {
  const { pdf, lang, right } = sheet
  pdf
    .font(isSum ? 'bold' : 'regular')
    .fontSize(7.5)
    .fillColor(page.INK)
  const figures = [
    ...counts.map((count) =>
      Number.isNaN(count) ? '–' : count.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB'),
    ),
    ...amounts.map((amount) =>
      amount === null ? '–' : formatMoney(fromWireMoney(amount), lang, { symbol: false }),
    ),
  ]
  for (const [column, text] of [name, ...figures].entries()) cell(sheet, text, column, y)
  page.drawRule(pdf, y + 12, right)
}
