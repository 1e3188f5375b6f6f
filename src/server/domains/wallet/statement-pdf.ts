import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Transaction } from '#shared/contracts/finance.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { typeName } from './names.ts'
import type { statementSummary } from './statement-summary.ts'

type Summary = Awaited<ReturnType<typeof statementSummary>>
type Statement = { owner: string; username: string; summary: Summary; lines: readonly Transaction[]; lang: Lang; now: Date }
type Pdf = PDFKit.PDFDocument

const FONTS = { regular: font('onest-regular.ttf'), bold: font('onest-semibold.ttf') }
const INK = '#1a1420'
const GREY = '#6b6472'
const RULE = '#ddd8e0'
const MARGIN = 40
const RIGHT = 555
const BOTTOM = 792
const LINE = 26
/** Drawing is work of this process; others get their turn in between. */
const LINES_A_TURN = 20

const COLUMNS = { date: 40, what: 122, status: 318, amount: 385, balance: 475 } as const
const WIDTHS = { date: 78, what: 190, status: 66, amount: 85, balance: 80 } as const

const TEXTS = {
  tr: {
    title: 'Hesap özeti', owner: 'Hesap sahibi', range: 'Dönem', made: 'Hazırlandığı an', opening: 'Dönem başı', deposits: 'Yatırım', withdrawals: 'Çekim', play: 'Oyun',
    bonus: 'Bonus', other: 'Diğer', closing: 'Dönem sonu', date: 'Tarih', what: 'İşlem', status: 'Durum', amount: 'Tutar', balance: 'Bakiye',
    none: 'Bu dönemde hareket yok.', page: (n: number, of: number) => `Sayfa ${n} / ${of}`,
  },
  en: {
    title: 'Statement', owner: 'Account holder', range: 'Period', made: 'Made at', opening: 'At the start', deposits: 'Deposits', withdrawals: 'Withdrawals', play: 'Play',
    bonus: 'Bonus', other: 'Other', closing: 'At the end', date: 'Date', what: 'Transaction', status: 'Status', amount: 'Amount', balance: 'Balance',
    none: 'Nothing moved in this period.', page: (n: number, of: number) => `Page ${n} / ${of}`,
  },
} as const

function font(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}

/** The statement on A4: whose it is, its equation, every line, oldest first. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { lang, now, lines } = statement
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, lang, info: { Title: `Kupa · ${TEXTS[lang].title}`, Author: 'Kupa', CreationDate: now } })
  const written = collect(pdf)
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
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
  if (drawn === 0) pdf.font('regular').fontSize(9).fillColor(GREY).text(TEXTS[lang].none, MARGIN, y + 8)
  drawFeet(pdf, lang)
  pdf.end()
  return written
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

function drawHead(pdf: Pdf, { owner, username, summary, lang, now }: Statement): number {
  const texts = TEXTS[lang]
  pdf.font('bold').fontSize(20).fillColor(INK).text('Kupa', MARGIN, MARGIN)
  pdf.fontSize(13).text(texts.title, MARGIN, MARGIN + 6, { width: RIGHT - MARGIN, align: 'right' })
  const facts = [
    [texts.owner, `${owner} (${username})`],
    [texts.range, `${shownDate(summary.startDate, lang)} – ${shownDate(summary.endDate, lang)}`],
    [texts.made, shownTime(toWireTime(now), lang)],
  ] as const
  let y = MARGIN + 38
  for (const [name, value] of facts) {
    pdf.font('regular').fontSize(9).fillColor(GREY).text(name, MARGIN, y)
    pdf.fillColor(INK).text(value, MARGIN + 110, y, { width: RIGHT - MARGIN - 110, lineBreak: false, ellipsis: true })
    y += 14
  }
  return y + 8
}

function drawEquation(pdf: Pdf, { summary, lang }: Statement, y: number): number {
  const texts = TEXTS[lang]
  const terms = [
    [texts.opening, summary.startBalance, false], [texts.deposits, summary.deposits, true], [texts.withdrawals, summary.withdrawals, true],
    [texts.play, summary.play, true], [texts.bonus, summary.bonus, true],
    ...(fromWireMoney(summary.other) === 0n ? [] : [[texts.other, summary.other, true] as const]),
    [texts.closing, summary.endBalance, false],
  ] as const
  const width = (RIGHT - MARGIN) / terms.length
  rule(pdf, y)
  for (const [n, [name, amount, moves]] of terms.entries()) {
    const x = MARGIN + n * width
    pdf.font('regular').fontSize(7.5).fillColor(GREY).text(name, x, y + 8, { width, lineBreak: false })
    pdf.font('bold').fontSize(8.5).fillColor(INK).text(shownMoney(amount, lang, moves), x, y + 19, { width, lineBreak: false })
  }
  rule(pdf, y + 38)
  return y + 52
}

function drawColumns(pdf: Pdf, lang: Lang, y: number): number {
  pdf.font('bold').fontSize(8).fillColor(GREY)
  for (const name of ['date', 'what', 'status', 'amount', 'balance'] as const) {
    pdf.text(TEXTS[lang][name], COLUMNS[name], y, { width: WIDTHS[name], align: name === 'amount' || name === 'balance' ? 'right' : 'left', lineBreak: false })
  }
  rule(pdf, y + 14)
  return y + 18
}

function drawLine(pdf: Pdf, line: Transaction, lang: Lang, y: number): number {
  const cell = (text: string, name: keyof typeof COLUMNS, top = y, align: 'left' | 'right' = 'left') =>
    pdf.text(text, COLUMNS[name], top, { width: WIDTHS[name], height: 10, align, lineBreak: false, ellipsis: true })
  const what = [line.description, line.method, line.reference].filter((text, n, all) => text !== '' && all.indexOf(text) === n).join(' · ')
  const [date = '', time = ''] = shownTime(line.date, lang).split(' ')
  pdf.font('regular').fontSize(8.5).fillColor(INK)
  cell(date, 'date')
  cell(`${typeName(line.type, lang)} · ${line.sub_category === '' ? line.category : line.sub_category}`, 'what')
  cell(line.statusName, 'status')
  cell(line.balanceAfter === null ? '–' : shownMoney(line.balanceAfter, lang, false), 'balance', y, 'right')
  pdf.font('bold')
  cell(shownMoney(line.amount, lang, true), 'amount', y, 'right')
  pdf.font('regular').fontSize(7.5).fillColor(GREY)
  cell(time, 'date', y + 11)
  cell(what, 'what', y + 11)
  rule(pdf, y + LINE - 4)
  return y + LINE
}

function drawFeet(pdf: Pdf, lang: Lang): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(7.5).fillColor(GREY).text(TEXTS[lang].page(page + 1, count), MARGIN, BOTTOM + 16, { width: RIGHT - MARGIN, align: 'right', lineBreak: false })
  }
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
}

function shownMoney(wire: string, lang: Lang, moves: boolean): string {
  return formatMoney(fromWireMoney(wire), lang, { sign: moves ? 'always' : 'auto' })
}

function shownDate(date: string, lang: Lang): string {
  const [year, month, day] = date.split('-')
  return lang === 'tr' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
}

/** Istanbul's clock. */
function shownTime(wireTime: string, lang: Lang): string {
  return `${shownDate(siteDate(new Date(wireTime)), lang)} ${wireTime.slice(11, 19)}`
}
