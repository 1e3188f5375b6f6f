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

export function pictureIn(lang: Lang, picture: string): string {
  return lang === 'en' && ENGLISH_ART.has(TILE.exec(picture)?.[1] ?? '') ? `${picture}-en` : picture
}

export function letteringIn(lang: Lang, slug: string, name: string): string {
  return lang === 'en' && ENGLISH_ART.has(slug) ? `${name}-en` : name
}
