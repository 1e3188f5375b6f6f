import { bingo as english } from '#shared/texts/bingo/bingo.en.ts'
import { bingo as turkish, type BingoTexts } from '#shared/texts/bingo/bingo.tr.ts'
import { useLang } from '#web/lib/session.ts'

/**
 * Returns the bingo texts in the current language. Both languages load with the page, so that no
 * other page loads them.
 */
export function useBingoTexts(): BingoTexts {
  return useLang() === 'tr' ? turkish : english
}
