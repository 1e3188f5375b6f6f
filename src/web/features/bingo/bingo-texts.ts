import { bingo as english } from '#shared/texts/bingo.en.ts'
import { bingo as turkish, type BingoTexts } from '#shared/texts/bingo.tr.ts'
import { useLang } from '#web/lib/session.ts'

/**
 * What the halls say, in the language shown now; both come with the page, so that no other page
 * knows of them.
 */
export function useBingoTexts(): BingoTexts {
  return useLang() === 'tr' ? turkish : english
}
