import type { Transaction } from '#shared/contracts/finance.ts'
import type { Lang } from '#shared/lang.ts'

/** A spreadsheet in Turkish reads semicolons and decimal commas, one in English commas and points. */
const DIALECT = { tr: { separator: ';', point: ',' }, en: { separator: ',', point: '.' } } as const

export const BOM = '\uFEFF'
const LINE_END = '\r\n'
/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/

const HEADS = {
  tr: ['Tarih', 'İşlem', 'Alan', 'Alt alan', 'Durum', 'Tutar (TRY)', 'Bakiye (TRY)', 'Yöntem', 'Referans', 'Açıklama', 'İşlem no'],
  en: ['Date', 'Transaction', 'Category', 'Sub-category', 'Status', 'Amount (TRY)', 'Balance (TRY)', 'Method', 'Reference', 'Description', 'Transaction no'],
} as const

export function csvHead(lang: Lang): string {
  return BOM + lineOf(HEADS[lang].map(textCell), lang)
}

/** `typeName` is the transaction's type in words. */
export function csvLine(line: Transaction, typeName: string, lang: Lang): string {
  return lineOf([
    dateCell(line.date, lang), ...[typeName, line.category, line.sub_category, line.statusName].map(textCell),
    moneyCell(line.amount, lang), line.balanceAfter === null ? '' : moneyCell(line.balanceAfter, lang),
    ...[line.method, line.reference, line.description, line.id].map(textCell),
  ], lang)
}

function lineOf(cells: readonly string[], lang: Lang): string {
  return cells.join(DIALECT[lang].separator) + LINE_END
}

/** Always quoted; what could be run as a formula gets an apostrophe before it. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** "-1250.00" → "-1250,00": a number to the spreadsheet, without grouping. */
function moneyCell(wire: string, lang: Lang): string {
  return wire.replace('.', DIALECT[lang].point)
}

/** Istanbul's clock: "20.11.2026 21:00:00" or "2026-11-20 21:00:00". */
function dateCell(wireTime: string, lang: Lang): string {
  const [date = '', time = ''] = wireTime.split('T')
  const [year, month, day] = date.split('-')
  return `${lang === 'tr' ? `${day}.${month}.${year}` : date} ${time.slice(0, 8)}`
}
