import type { Lang } from '#shared/lang.ts'
import { virtualSports as english } from '#shared/texts/virtuals/virtual-sports.en.ts'
import {
  virtualSports as turkish,
  type VirtualSportsTexts,
} from '#shared/texts/virtuals/virtual-sports.tr.ts'

const TEXTS: Readonly<Record<Lang, VirtualSportsTexts>> = { tr: turkish, en: english }

export function textsOf(lang: Lang): VirtualSportsTexts {
  return TEXTS[lang]
}
