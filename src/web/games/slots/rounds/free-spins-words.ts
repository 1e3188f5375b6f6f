import type { Lang } from '#shared/lang.ts'
import type { StageTexts } from '#shared/texts/stage.tr.ts'
import { listText } from './list-text.ts'
import { absentInFreeSpins, type Paytable } from './paytable.ts'

/**
 * Which symbols free spins with reels of their own leave out; undefined where they leave out none.
 */
export function freeSpinsWithout(
  paytable: Paytable,
  texts: StageTexts,
  lang: Lang,
): string | undefined {
  const names = absentInFreeSpins(paytable).map((symbol) => texts.symbols[symbol] ?? symbol)
  return names.length > 0 ? texts.freeSpinsWithout(listText(names, lang)) : undefined
}

/**
 * What sets the free spins apart, for the plate that opens them; undefined where nothing but their
 * multiplier does.
 */
export function freeSpinsNote(
  paytable: Paytable,
  texts: StageTexts,
  lang: Lang,
): string | undefined {
  return paytable.kind === 'anywhere'
    ? texts.multiplierFree
    : freeSpinsWithout(paytable, texts, lang)
}
