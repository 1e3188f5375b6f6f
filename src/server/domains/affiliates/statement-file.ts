import { z } from 'zod'
import type { WireStatement } from '#shared/contracts/partners/portal.ts'
import type { Lang } from '#shared/lang.ts'
import { LANGS } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { affiliateStatement as en } from '#shared/texts/affiliates/statement.en.ts'
import { affiliateStatement as tr } from '#shared/texts/affiliates/statement.tr.ts'
import { BOM, csvRow, dayCell, moneyCell, textCell } from '#server/platform/csv.ts'
import type { DownloadFile } from '#server/platform/downloads.ts'
import {
  drawFeet,
  drawRule,
  GREY,
  INK,
  MARGIN,
  openPage,
  shownDate,
  type Pdf,
} from '#server/platform/pdf/pdf-page.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getStatement } from './statement.ts'
import { findPartner } from './tables.ts'

const LINE = 20
const BASIS_POINTS_A_PERCENT = 100

const TEXTS = { tr, en } as const

export const STATEMENT_FILE = {
  name: 'affiliate-statement',
  payload: z.object({
    statementId: z.guid(),
    format: z.enum(['pdf', 'csv']),
    lang: z.enum(LANGS),
  }),
}

/**
 * Makes the file of a statement from its stored lines; the same statement gives the same figures.
 */
export function defineStatementFiles({ downloads, database, site }: Platform): void {
  downloads.define(STATEMENT_FILE, async (partnerId, { statementId, format, lang }) => {
    const statement = await getStatement(database.read, partnerId, statementId)
    const partner = (await findPartner(database.read, partnerId))?.name ?? ''
    const name = `kupa-${statement.number}.${format}`
    return format === 'csv'
      ? { name, type: 'text/csv; charset=utf-8', body: Buffer.from(csvOf(statement, lang)) }
      : { name, type: 'application/pdf', body: await pdfOf(statement, partner, site.name, lang) }
  })
}

function csvOf(statement: WireStatement, lang: Lang): string {
  const texts = TEXTS[lang]
  const money = (wire: string | null) => (wire === null ? '' : moneyCell(wire, lang))
  const head = [
    texts.number,
    texts.month,
    texts.line,
    texts.base,
    `${texts.rate} %`,
    texts.players,
    texts.amount,
  ]
  const rows = statement.lines.map(({ kind, ngr, rateBp, players, reason, amount }) => [
    textCell(statement.number),
    dayCell(statement.month, lang),
    textCell(reason === null ? texts.lines[kind] : `${texts.lines[kind]}: ${reason}`),
    money(ngr),
    rateBp === null ? '' : moneyCell((rateBp / BASIS_POINTS_A_PERCENT).toFixed(2), lang),
    players === null ? '' : String(players),
    money(amount),
  ])
  const total = [
    textCell(statement.number),
    dayCell(statement.month, lang),
    textCell(texts.total),
    '',
    '',
    '',
    money(statement.total),
  ]
  return BOM + [head.map(textCell), ...rows, total].map((cells) => csvRow(cells, lang)).join('')
}

async function pdfOf(
  statement: WireStatement,
  partner: string,
  site: string,
  lang: Lang,
): Promise<DownloadFile['body']> {
  const texts = TEXTS[lang]
  const { pdf, written, right, bottom } = await openPage({
    site,
    title: texts.title,
    lang,
    now: new Date(statement.closedAt),
  })
  const draw = createRows(pdf, right, bottom)
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang)
  draw.fact(texts.partner, partner)
  draw.fact(texts.number, statement.number)
  draw.fact(texts.month, statement.month.slice(0, 7))
  draw.fact(texts.closedAt, shownDate(statement.closedAt.slice(0, 10), lang))
  draw.rule()
  if (statement.figures !== null)
    for (const name of [
      'ggr',
      'bonus',
      'prizes',
      'losses',
      'adminFee',
      'paymentFee',
      'ngr',
    ] as const)
      draw.row(texts.figures[name], '', money(statement.figures[name]))
  draw.rule()
  for (const { kind, ngr, rateBp, players, reason, amount } of statement.lines) {
    const percent =
      rateBp === null ? '' : moneyCell((rateBp / BASIS_POINTS_A_PERCENT).toFixed(2), lang)
    const base = [
      ngr === null ? '' : money(ngr),
      rateBp === null ? '' : lang === 'tr' ? `× %${percent}` : `× ${percent} %`,
      players === null ? '' : `${players} × ${texts.players}`,
    ]
    const title = reason === null ? texts.lines[kind] : `${texts.lines[kind]}: ${reason}`
    draw.row(title, base.filter((part) => part !== '').join(' '), money(amount))
  }
  draw.rule()
  draw.row(texts.total, '', money(statement.total), true)
  if (fromWireMoney(statement.carried) !== 0n) draw.row(texts.carried, '', money(statement.carried))
  draw.row(texts.currency, '', '')
  drawFeet(pdf, lang, right, bottom)
  pdf.end()
  return written
}

function createRows(pdf: Pdf, right: number, bottom: number) {
  let y = MARGIN + 38
  const next = (height: number) => {
    if (y + height > bottom) {
      pdf.addPage()
      y = MARGIN
    }
    const at = y
    y += height
    return at
  }
  const cell = (text: string, x: number, width: number, at: number, align: 'left' | 'right') =>
    pdf.text(text, x, at, { width, align, lineBreak: false, ellipsis: true, height: LINE })
  return {
    fact(name: string, value: string) {
      const at = next(LINE - 4)
      pdf.font('regular').fontSize(9).fillColor(GREY)
      cell(name, MARGIN, 110, at, 'left')
      pdf.fillColor(INK)
      cell(value, MARGIN + 120, right - MARGIN - 120, at, 'left')
    },
    row(title: string, base: string, amount: string, isBold = false) {
      const at = next(LINE)
      pdf
        .font(isBold ? 'bold' : 'regular')
        .fontSize(9)
        .fillColor(INK)
      cell(title, MARGIN, 250, at, 'left')
      pdf.fillColor(GREY)
      cell(base, MARGIN + 255, 150, at, 'right')
      pdf.fillColor(INK)
      cell(amount, MARGIN + 410, right - MARGIN - 410, at, 'right')
    },
    rule() {
      drawRule(pdf, next(10) + 3, right)
    },
  }
}
