import type { Lang } from '#shared/lang.ts'
import { chat as english } from '#shared/texts/chat.en.ts'
import { chat as turkish, type ChatTexts } from '#shared/texts/chat.tr.ts'

const TEXTS: Readonly<Record<Lang, ChatTexts>> = { tr: turkish, en: english }

export function textsOf(lang: Lang): ChatTexts {
  return TEXTS[lang]
}
