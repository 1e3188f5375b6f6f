export const LANGS = ['tr', 'en'] as const
export type Lang = (typeof LANGS)[number]
export const DEFAULT_LANG: Lang = 'tr'
export const LANG_COOKIE = 'kupa-lang'

/** One sentence in both languages. Turkish is the original. */
export type Bilingual = Readonly<Record<Lang, string>>
