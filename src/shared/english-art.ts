import type { Lang } from './lang.ts'

/** Slots whose tile and logo exist with the English name too: `tile-en-*` and `logo-en`. */
export const ENGLISH_ART: ReadonlySet<string> = new Set([
  'anka-atesi',
  'bogaz-ekspresi',
  'cilek-bahcesi',
  'dans-eden-balik',
  'evliyanin-haritasi',
  'hali',
  'hazine-adasi',
  'kapadokya',
  'kapalicarsi',
  'karadeniz',
  'karagoz',
  'lale-devri',
  'simit-sarayi',
  'truva',
  'yedi-yildiz',
  'yildizname',
])

const TILE = /^\/art\/([\w-]+)\/tile$/

/** Returns the picture of a game with the name in the reader's language, if there is one. */
export function pictureIn(lang: Lang, picture: string): string {
  return lang === 'en' && ENGLISH_ART.has(TILE.exec(picture)?.[1] ?? '') ? `${picture}-en` : picture
}

/** Returns the name of a slot's file of lettering, `logo` or `logo-wide`, in the reader's language. */
export function letteringIn(lang: Lang, slug: string, name: string): string {
  return lang === 'en' && ENGLISH_ART.has(slug) ? `${name}-en` : name
}
