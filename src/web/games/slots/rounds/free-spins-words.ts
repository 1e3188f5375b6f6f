import type { Lang } from '#shared/lang.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { listText } from './list-text.ts'
import { absentInFreeSpins, type Paytable } from './paytable.ts'

/** Returns the symbols that free spins with their own reels omit; undefined if none. */
export function freeSpinsWithout(
  paytable: Paytable,
  texts: StageTexts,
  lang: Lang,
): string | undefined {
  const names = absentInFreeSpins(paytable).map((symbol) => texts.symbols[symbol] ?? symbol)
  return names.length > 0 ? texts.freeSpinsWithout(listText(names, lang)) : undefined
}

export function freeSpinsNote(
  paytable: Paytable,
  texts: StageTexts,
  lang: Lang,
): string | undefined {
  return paytable.kind === 'anywhere'
    ? texts.multiplierFree
    : freeSpinsWithout(paytable, texts, lang)
}
