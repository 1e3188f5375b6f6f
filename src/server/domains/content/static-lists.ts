import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { arrangeMethods, listPartners, type FrameSources } from './frame-lists.ts'
import type { Draft } from './items/shown.ts'
import { findMenu, LANGUAGES } from './menus.ts'

type List = (lang: Lang, now: Date, draft?: Draft) => unknown
export type StaticLists = ReadonlyMap<string, List>

export function staticLists(read: Db, sources: FrameSources): StaticLists {
  const lists: Readonly<Record<string, List>> = {
    'header-menu': (lang, now, draft) => findMenu(read, 'header', lang, now, draft),
    'footer-menu': (lang, now, draft) => findMenu(read, 'footer', lang, now, draft),
    languages: () => LANGUAGES,
    partners: (lang, now, draft) => listPartners(read, sources, lang, now, draft),
    'investment-methods': async (lang, now, draft) =>
      arrangeMethods(read, await sources.investmentMethods(lang), lang, now, draft),
  }
  return new Map(Object.entries(lists).map(([name, list]) => [`/static/${name}.json`, list]))
}
