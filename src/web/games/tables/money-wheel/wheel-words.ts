import type { Lang } from '#shared/lang.ts'
import { liveWheel as english } from '#shared/texts/tables/live-wheel.en.ts'
import { liveWheel as turkish, type LiveWheelTexts } from '#shared/texts/tables/live-wheel.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveWheelTexts>> = { tr: turkish, en: english }

export function wordsOf(lang: Lang): LiveWheelTexts {
  return TEXTS[lang]
}
