import { bingo as english } from '#shared/texts/bingo/bingo.en.ts'
import { bingo as turkish, type BingoTexts } from '#shared/texts/bingo/bingo.tr.ts'
import type { Lang } from '#shared/lang.ts'

export function textsOf(lang: Lang): BingoTexts {
  return lang === 'tr' ? turkish : english
}
