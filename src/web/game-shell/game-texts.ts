import type { Lang } from '#shared/lang.ts'
import { originals as english } from '#shared/texts/originals/originals.en.ts'
import { originals as turkish, type OriginalsTexts } from '#shared/texts/originals/originals.tr.ts'

const TEXTS: Readonly<Record<Lang, OriginalsTexts>> = { tr: turkish, en: english }

export function textsOf(lang: Lang): OriginalsTexts {
  return TEXTS[lang]
}
