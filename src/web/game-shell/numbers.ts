import type { Hundredths } from '#games/originals/multiplier.ts'
import type { Lang } from '#shared/lang.ts'

/** Formats "1.98" from the wire as "1,98×" for a Turkish reader. */
export function multiplierText(wire: string, lang: Lang): string {
  return `${decimalText(wire, lang)}×`
}

/** "1.98" as on the wire → 198. */
export function hundredthsOf(wire: string): Hundredths {
  return Math.round(Number(wire) * 100)
}

/** Short form for narrow places: 1100 → "11", 50 → "0,5". */
export function shortNumber(hundredths: Hundredths, lang: Lang): string {
  return new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: 2,
  }).format(hundredths / 100)
}

export function shortMultiplier(hundredths: Hundredths, lang: Lang): string {
  return `${shortNumber(hundredths, lang)}×`
}

/** "1234.50" from the wire → "1.234,50". */
export function decimalText(wire: string, lang: Lang): string {
  return new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(wire))
}

export function percentText(value: number, lang: Lang, digits = 2): string {
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: digits,
  }).format(value)
  return lang === 'tr' ? `%${number}` : `${number}%`
}

/** Converts typed text, "50,5" or "50.5", to wire form; undefined if it is not a number. */
export function typedDecimal(text: string): string | undefined {
  const plain = text.trim().replace(',', '.').replace(/×|x|%/gi, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : undefined
}
