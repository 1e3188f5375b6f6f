import type { Lang } from '../lang.ts'
import { oddsIn, toFractionText, toWirePrice, type OddsFormat, type Price } from './odds.ts'
import { toNumber, type Rational } from '../rational.ts'

/**
 * Formats a price for a reader: "2,35", "27/20", "+135", "−0,74", "%42,55" (tr) or "2.35", …,
 * "42.55%" (en), with a true minus. A price is truncated to thousandths and never shown higher than
 * it pays; American odds are rounded to integers.
 */
export function formatOdds(price: Price, format: OddsFormat, lang: Lang): string {
  if (format === 'decimal') return localised(toWirePrice(price), lang)
  const value = oddsIn(price, format)
  if (format === 'fractional') return toFractionText(value)
  if (format === 'american')
    return `${value.numerator < 0n ? '−' : '+'}${Math.abs(toNumber(value, 0))}`
  const text = localised(shortDecimal(value), lang)
  if (format === 'implied') return lang === 'tr' ? `%${text}` : `${text}%`
  return text
}

const localised = (text: string, lang: Lang) =>
  (lang === 'tr' ? text.replace('.', ',') : text).replace('-', '−')

function shortDecimal(value: Rational): string {
  const isWholeHundredths = 100n % value.denominator === 0n
  const isWholeThousandths = 1000n % value.denominator === 0n
  const isSmall = Math.abs(toNumber(value, 3)) < 0.1
  const digits = !isWholeHundredths && (isWholeThousandths || isSmall) ? 3 : 2
  return toNumber(value, digits).toFixed(digits)
}
