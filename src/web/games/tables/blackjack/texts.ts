import type { Lang } from '#shared/lang.ts'
import { liveBlackjack as english } from '#shared/texts/tables/live-blackjack.en.ts'
import {
  liveBlackjack as turkish,
  type LiveBlackjackTexts,
} from '#shared/texts/tables/live-blackjack.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveBlackjackTexts>> = { tr: turkish, en: english }

export function blackjackTextsOf(lang: Lang): LiveBlackjackTexts {
  return TEXTS[lang]
}
