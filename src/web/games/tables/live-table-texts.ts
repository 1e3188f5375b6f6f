import type { Lang } from '#shared/lang.ts'
import { liveTable as english } from '#shared/texts/tables/live-table.en.ts'
import { liveTable as turkish, type LiveTableTexts } from '#shared/texts/tables/live-table.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveTableTexts>> = { tr: turkish, en: english }

export function textsOf(lang: Lang): LiveTableTexts {
  return TEXTS[lang]
}
