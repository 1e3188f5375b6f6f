import type { Lang } from '#shared/lang.ts'

const CODE = /^[A-Z]{2}$/

/**
 * Returns a country's name in the reader's language if the book gives a code ("TR"). Any other text
 * is already a name; an empty one means no single country.
 */
export function countryName(country: string, lang: Lang): string {
  if (!CODE.test(country)) return country
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(country) ?? country
}
