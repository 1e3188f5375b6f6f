import type { Lang } from '#shared/lang.ts'

/** 96.5 as "%96,5" or "96.5%"; at most two digits, and `least` of them: a return is written with both wherever it stands. */
export function percentText(percent: number, lang: Lang, least: 0 | 2 = 0): string {
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { minimumFractionDigits: least, maximumFractionDigits: 2 }).format(percent)
  return lang === 'tr' ? `%${number}` : `${number}%`
}
