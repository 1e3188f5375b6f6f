import type { Lang } from '#shared/lang.ts'
import { liveHoldem as english } from '#shared/texts/tables/live-holdem.en.ts'
import { liveHoldem as turkish, type LiveHoldemTexts } from '#shared/texts/tables/live-holdem.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveHoldemTexts>> = { tr: turkish, en: english }

export function holdemTextsOf(lang: Lang): LiveHoldemTexts {
  return TEXTS[lang]
}
