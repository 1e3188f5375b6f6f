import type { Lang } from '#shared/lang.ts'

/** Spreadsheets in Turkish use semicolons and decimal commas, in English commas and points. */
const DIALECT = { tr: { separator: ';', point: ',' }, en: { separator: ',', point: '.' } } as const

export const BOM = '\uFEFF'
const LINE_END = '\r\n'
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/

export function csvRow(cells: readonly string[], lang: Lang): string {
  return cells.join(DIALECT[lang].separator) + LINE_END
}

/** Always quoted; text that could run as a formula gets an apostrophe in front. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** "-1250.00" → "-1250,00": a number to the spreadsheet, without grouping. */
export function moneyCell(wire: string, lang: Lang): string {
  return wire.replace('.', DIALECT[lang].point)
}

export function dayCell(date: string, lang: Lang): string {
  const [year, month, day] = date.split('-')
  return lang === 'tr' ? `${day}.${month}.${year}` : date
}
