import type { Lang } from '#shared/lang.ts'
import { liveRoads as english } from '#shared/texts/tables/live-roads.en.ts'
import { liveRoads as turkish, type LiveRoadsTexts } from '#shared/texts/tables/live-roads.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveRoadsTexts>> = { tr: turkish, en: english }

export function roadTextsOf(lang: Lang): LiveRoadsTexts {
  return TEXTS[lang]
}
