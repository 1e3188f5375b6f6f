import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
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
import { yearlyStatement as english } from '#shared/texts/server/statements/yearly-statement.en.ts'
import { yearlyStatement as turkish } from '#shared/texts/server/statements/yearly-statement.tr.ts'
import { categoryName } from '../names.ts'
import { sumOf, type HeldMoney, type Year } from './yearly-statement.ts'

type YearlyStatement = {
  site: string
  owner: string
  username: string
  year: Year
  lang: Lang
  now: Date
}

type Row = { label: string; cells: readonly Minor[]; isTotal?: boolean; isSigned?: boolean }

const ROW = 20
const GAP = 28

export async function yearlyPdf(statement: YearlyStatement): Promise<Buffer> {
  const { site, lang, now, year } = statement
  const words = TEXTS[lang]
  const title = words.title(year.startDate.slice(0, 4))
  const { pdf, written, right, bottom } = await openPage({ site, title, lang, now })
  let y = drawHead(pdf, statement, right)
  const table = (heading: string, columns: readonly string[], rows: readonly Row[]) => {
    y = drawTable(pdf, { heading, columns, rows, lang, right, y }) + GAP
  }
  const { startDate, endDate, start, end } = year
  table(
    words.held,
    [shownDate(startDate, lang), shownDate(endDate, lang)],
    heldRows(words, start, end),
  )
  table(words.moves, [words.amount], moveRows(words, year))
  if (year.products.length > 0)
    table(
      words.products,
      [words.staked, words.returned, words.won, words.result],
      productRows(words, year, lang),
    )
  pdf
    .font('regular')
    .fontSize(8)
    .fillColor(GREY)
    .text(words.note, MARGIN, y, { width: right - MARGIN })
  drawFeet(pdf, lang, right, bottom)
  pdf.end()
  return written
}

type Words = (typeof TEXTS)[Lang]

const TEXTS = { tr: turkish, en: english }

function drawHead(pdf: Pdf, { owner, username, year, lang, now }: YearlyStatement, right: number) {
  const words = TEXTS[lang]
  const facts = [
    [words.owner, `${owner} (${username})`],
    [words.period, `${shownDate(year.startDate, lang)} – ${shownDate(year.endDate, lang)}`],
    [
      words.made,
      `${shownDate(toWireTime(now).slice(0, 10), lang)} ${toWireTime(now).slice(11, 16)}`,
    ],
    [words.currency, 'TRY'],
  ] as const
  let y = MARGIN + 38
  for (const [name, value] of facts) {
    pdf.font('regular').fontSize(9).fillColor(GREY).text(name, MARGIN, y)
    pdf.fillColor(INK).text(value, MARGIN + 110, y, {
      width: right - MARGIN - 110,
      height: 12,
      lineBreak: false,
      ellipsis: true,
    })
    y += 14
  }
  return y + GAP / 2
}

function heldRows(words: Words, start: HeldMoney, end: HeldMoney): Row[] {
  const row = (label: string, key: keyof HeldMoney): Row => ({
    label,
    cells: [start[key], end[key]],
  })
  return [
    row(words.cash, 'cashMinor'),
    row(words.bonus, 'bonusMinor'),
    row(words.locked, 'lockedMinor'),
    row(words.vault, 'vaultMinor'),
    { label: words.total, cells: [sumOf(start), sumOf(end)], isTotal: true },
  ]
}

function moveRows(words: Words, { start, end, moves, products }: Year): Row[] {
  const played = products.reduce(
    (sum, { stakedMinor, returnedMinor, wonMinor }) => sum + returnedMinor + wonMinor - stakedMinor,
    0n,
  )
  const always = [
    [words.deposits, moves.deposits],
    [words.withdrawals, moves.withdrawals],
    [words.play, played],
    [words.bonuses, moves.bonuses],
  ] as const
  const others = [
    [words.fees, moves.fees],
    [words.prizes, moves.prizes],
    [words.jackpots, moves.jackpots],
    [words.other, moves.other],
  ] as const
  return [
    { label: words.atStart, cells: [sumOf(start)] },
    ...[...always, ...others.filter(([, minor]) => minor !== 0n)].map(([label, minor]) => ({
      label,
      cells: [minor],
      isSigned: true,
    })),
    { label: words.atEnd, cells: [sumOf(end)], isTotal: true },
  ]
}

function productRows(words: Words, { products }: Year, lang: Lang): Row[] {
  const rows = products.map(({ category, stakedMinor, returnedMinor, wonMinor }) => ({
    label: categoryName(category, lang),
    cells: [stakedMinor, returnedMinor, wonMinor, returnedMinor + wonMinor - stakedMinor],
  }))
  const sums = [0, 1, 2, 3].map((column) =>
    rows.reduce((sum, { cells }) => sum + (cells[column] ?? 0n), 0n),
  )
  return [...rows, { label: words.total, cells: sums, isTotal: true }]
}

type Table = {
  heading: string
  columns: readonly string[]
  rows: readonly Row[]
  lang: Lang
  right: number
  y: number
}

function drawTable(pdf: Pdf, { heading, columns, rows, lang, right, y }: Table): number {
  const width = 95
  const left = (n: number) => right - (columns.length - n) * width
  const cell = (text: string, n: number, top: number) =>
    pdf.text(text, left(n), top, { width, height: 12, align: 'right', lineBreak: false })
  pdf.font('bold').fontSize(10).fillColor(INK).text(heading, MARGIN, y, { lineBreak: false })
  pdf.font('regular').fontSize(8).fillColor(GREY)
  for (const [n, name] of columns.entries()) cell(name, n, y + 2)
  let top = y + 18
  drawRule(pdf, top - 3, right)
  for (const { label, cells, isTotal = false, isSigned = false } of rows) {
    if (isTotal) drawRule(pdf, top - 1, right)
    pdf
      .font(isTotal ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(INK)
    pdf.text(label, MARGIN, top + 3, {
      width: left(0) - MARGIN,
      height: 12,
      lineBreak: false,
      ellipsis: true,
    })
    for (const [n, minor] of cells.entries())
      cell(formatMoney(minor, lang, { sign: isSigned ? 'always' : 'auto' }), n, top + 3)
    top += ROW
  }
  return top
}
