import type { Lang } from '#shared/lang.ts'

/** "2, 3 ve 4" in Turkish, "2, 3 and 4" in English. */
export function listText(items: readonly (string | number)[], lang: Lang): string {
  return new Intl.ListFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(items.map(String))
}
