import type { Lang } from '#shared/lang.ts'
import { liveDragonTiger as english } from '#shared/texts/tables/live-dragon-tiger.en.ts'
import {
  liveDragonTiger as turkish,
  type LiveDragonTigerTexts,
} from '#shared/texts/tables/live-dragon-tiger.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveDragonTigerTexts>> = { tr: turkish, en: english }

export function dragonTigerTextsOf(lang: Lang): LiveDragonTigerTexts {
  return TEXTS[lang]
}
