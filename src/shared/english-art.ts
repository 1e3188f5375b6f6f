import type { Lang } from './lang.ts'

/** Games whose tile exists with the English name too: `tile-en-*`. Slots also have `logo-en`. */
export const ENGLISH_ART: ReadonlySet<string> = new Set([
  'anka-atesi',
  'bogaz-ekspresi',
  'cark',
  'cilek-bahcesi',
  'dans-eden-balik',
  'evliyanin-haritasi',
  'hali',
  'hazine-adasi',
  'hilo',
  'kapadokya',
  'kapalicarsi',
  'karadeniz',
  'karagoz',
  'kazi-kazan',
  'kule',
  'lale-devri',
  'mayinlar',
  'simit-sarayi',
  'truva',
  'yazi-tura',
  'yedi-yildiz',
  'yildizname',
  'zar',
  'tavla-duellosu',
  'bal-vadisi',
])

const TILE = /^\/art\/([\w-]+)\/tile$/

export function pictureIn(lang: Lang, picture: string): string {
  return lang === 'en' && ENGLISH_ART.has(TILE.exec(picture)?.[1] ?? '') ? `${picture}-en` : picture
}

export function letteringIn(lang: Lang, slug: string, name: string): string {
  return lang === 'en' && ENGLISH_ART.has(slug) ? `${name}-en` : name
}
