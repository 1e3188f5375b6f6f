import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { typeName } from '../names.ts'
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
import { statement as english } from '#shared/texts/server/statements/statement.en.ts'
import { statement as turkish } from '#shared/texts/server/statements/statement.tr.ts'
import type { statementSummary } from './statement-summary.ts'

type Summary = Awaited<ReturnType<typeof statementSummary>>
type Statement = {
  site: string
  owner: string
  username: string
  summary: Summary
  lines: readonly Transaction[]
  lang: Lang
  now: Date
}

const RIGHT = 555
const BOTTOM = 792
const LINE = 26
const LINES_A_TURN = 20

const COLUMNS = { date: 40, what: 122, status: 318, amount: 385, balance: 475 } as const
const WIDTHS = { date: 78, what: 190, status: 66, amount: 85, balance: 80 } as const

const TEXTS = { tr: turkish, en: english }

export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { site, lang, now, lines } = statement
  const { pdf, written } = await openPage({ site, title: TEXTS[lang].title, lang, now })
  let y = drawEquation(pdf, statement, drawHead(pdf, statement))
  y = drawColumns(pdf, lang, y)
  let drawn = 0
  for (const line of lines) {
    if (y + LINE > BOTTOM) {
      pdf.addPage()
      y = drawColumns(pdf, lang, MARGIN)
    }
    y = drawLine(pdf, line, lang, y)
    drawn += 1
    if (drawn % LINES_A_TURN === 0) await setImmediate()
  }
  if (drawn === 0)
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(GREY)
      .text(TEXTS[lang].none, MARGIN, y + 8)
  drawFeet(pdf, lang, RIGHT, BOTTOM)
  pdf.end()
  return written
}

function drawHead(pdf: Pdf, { owner, username, summary, lang, now }: Statement): number {
  const texts = TEXTS[lang]
  const facts = [
    [texts.owner, `${owner} (${username})`],
    [texts.range, `${shownDate(summary.startDate, lang)} – ${shownDate(summary.endDate, lang)}`],
    [texts.made, shownTime(toWireTime(now), lang)],
  ] as const
  let y = MARGIN + 38
  for (const [name, value] of facts) {
    pdf.font('regular').fontSize(9).fillColor(GREY).text(name, MARGIN, y)
    pdf.fillColor(INK).text(value, MARGIN + 110, y, {
      width: RIGHT - MARGIN - 110,
      lineBreak: false,
      ellipsis: true,
    })
    y += 14
  }
  return y + 8
}

function drawEquation(pdf: Pdf, { summary, lang }: Statement, y: number): number {
  const texts = TEXTS[lang]
  const terms = [
    [texts.opening, summary.startBalance, false],
    [texts.deposits, summary.deposits, true],
    [texts.withdrawals, summary.withdrawals, true],
    [texts.play, summary.play, true],
    [texts.bonus, summary.bonus, true],
    ...(fromWireMoney(summary.vault) === 0n ? [] : [[texts.vault, summary.vault, true] as const]),
    ...(fromWireMoney(summary.other) === 0n ? [] : [[texts.other, summary.other, true] as const]),
    [texts.closing, summary.endBalance, false],
  ] as const
  const width = (RIGHT - MARGIN) / terms.length
  rule(pdf, y)
  for (const [n, [name, amount, moves]] of terms.entries()) {
    const x = MARGIN + n * width
    pdf
      .font('regular')
      .fontSize(7.5)
      .fillColor(GREY)
      .text(name, x, y + 8, { width, lineBreak: false })
    pdf
      .font('bold')
      .fontSize(8.5)
      .fillColor(INK)
      .text(shownMoney(amount, lang, moves), x, y + 19, { width, lineBreak: false })
  }
  rule(pdf, y + 38)
  return y + 52
}

function drawColumns(pdf: Pdf, lang: Lang, y: number): number {
  pdf.font('bold').fontSize(8).fillColor(GREY)
  for (const name of ['date', 'what', 'status', 'amount', 'balance'] as const) {
    pdf.text(TEXTS[lang][name], COLUMNS[name], y, {
      width: WIDTHS[name],
      align: name === 'amount' || name === 'balance' ? 'right' : 'left',
      lineBreak: false,
    })
  }
  rule(pdf, y + 14)
  return y + 18
}

function drawLine(pdf: Pdf, line: Transaction, lang: Lang, y: number): number {
  const cell = (
    text: string,
    name: keyof typeof COLUMNS,
    top = y,
    align: 'left' | 'right' = 'left',
  ) =>
    pdf.text(text, COLUMNS[name], top, {
      width: WIDTHS[name],
      height: 10,
      align,
      lineBreak: false,
      ellipsis: true,
    })
  const what = [line.description, line.method, line.reference]
    .filter((text, n, all) => text !== '' && all.indexOf(text) === n)
    .join(' · ')
  const [date = '', time = ''] = shownTime(line.date, lang).split(' ')
  pdf.font('regular').fontSize(8.5).fillColor(INK)
  cell(date, 'date')
  cell(
    `${typeName(line.type, lang)} · ${line.sub_category === '' ? line.category : line.sub_category}`,
    'what',
  )
  cell(line.statusName, 'status')
  cell(
    line.balanceAfter === null ? '–' : shownMoney(line.balanceAfter, lang, false),
    'balance',
    y,
    'right',
  )
  pdf.font('bold')
  cell(shownMoney(line.amount, lang, true), 'amount', y, 'right')
  pdf.font('regular').fontSize(7.5).fillColor(GREY)
  cell(time, 'date', y + 11)
  cell(what, 'what', y + 11)
  rule(pdf, y + LINE - 4)
  return y + LINE
}

const rule = (pdf: Pdf, y: number) => drawRule(pdf, y, RIGHT)

function shownMoney(wire: string, lang: Lang, moves: boolean): string {
  return formatMoney(fromWireMoney(wire), lang, { sign: moves ? 'always' : 'auto' })
}

function shownTime(wireTime: string, lang: Lang): string {
  return `${shownDate(siteDate(new Date(wireTime)), lang)} ${wireTime.slice(11, 19)}`
}
