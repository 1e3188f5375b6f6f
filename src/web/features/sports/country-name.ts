import type { Lang } from '#shared/lang.ts'

const CODE = /^[A-Z]{2}$/

/**
 * A country's name in the reader's language where the book gives a code ("TR"); any other text is a
 * name already, none is of no one country.
 */
export function countryName(country: string, lang: Lang): string {
  if (!CODE.test(country)) return country
  return new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(country) ?? country
}
