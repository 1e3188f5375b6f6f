import type { Lang } from '#shared/lang.ts'
import { liveBaccarat as english } from '#shared/texts/tables/live-baccarat.en.ts'
import {
  liveBaccarat as turkish,
  type LiveBaccaratTexts,
} from '#shared/texts/tables/live-baccarat.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveBaccaratTexts>> = { tr: turkish, en: english }

export function baccaratTextsOf(lang: Lang): LiveBaccaratTexts {
  return TEXTS[lang]
}
