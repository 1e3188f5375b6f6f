import type { Lang } from '#shared/lang.ts'

/** 96.5 as "%96,5" or "96.5%"; at most two decimals. */
export function percentText(percent: number, lang: Lang): string {
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: 2,
  }).format(percent)
  return lang === 'tr' ? `%${number}` : `${number}%`
}
