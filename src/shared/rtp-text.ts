import type { Lang } from './lang.ts'

const HUNDREDTHS = {
  tr: new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
} as const satisfies Record<Lang, Intl.NumberFormat>

/**
 * Formats a return to player in percent: 96.4 → "%96,40" or "96.40%". Truncates instead of
 * rounding, so that 98.666 is not shown as 98.67.
 */
export function rtpText(percent: number, lang: Lang): string {
  const text = HUNDREDTHS[lang].format(Math.trunc(percent * 100 + 1e-6) / 100)
  return lang === 'tr' ? `%${text}` : `${text}%`
}
