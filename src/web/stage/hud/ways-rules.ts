import type { SymbolId } from '#games/slots/events.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Ways = Extract<Paytable, { kind: 'ways' }>

/** How a ways game wins, what starts its free spins and what the ride in them brings. */
export function waysRules({ texts, lang, picture }: RulesOptions, { reels, rows, wild, scatter, strips, freeSpins: { ride } }: Ways) {
  const number = (value: number) => new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(value)
  const name = (symbol: SymbolId) => texts.symbols[symbol] ?? symbol
  const [ferry, light] = [name(wild), name(scatter.symbol)]
  const onReels = (strips ?? []).flatMap((strip, i) => (strip.includes(wild) ? [i + 1] : []))
  const wildWords = onReels.length > 0 ? texts.waysWild(ferry, light, listOf(onReels, lang)) : texts.wildText(ferry, light)
  return {
    about: [
      section(texts.waysTitle(number(rows ** reels)), text(texts.waysText), text(texts.waysExample)),
      section(texts.wildTitle, withPicture(picture(wild), text(wildWords))),
    ],
    awards: [...scatter.freeSpins.flatMap((spins, i) => (spins > 0 ? [texts.freeSpinsAward(i + 1, light, spins)] : [])), texts.rideNoScatter(light)],
    ride: section(texts.rideTitle, withPicture(picture(wild), text(texts.rideText(ferry)),
      ...ride.steps.map(({ wilds, multiplier, spins }) => text(texts.rideStepRow(wilds, ferry, multiplier, spins))), text(texts.rideCounts))),
  }
}

/** "2, 3 ve 4." in Turkish, "2, 3 and 4" in English. */
function listOf(numbers: readonly number[], lang: 'tr' | 'en'): string {
  const list = new Intl.ListFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(numbers.map(String))
  return lang === 'tr' ? `${list}.` : list
}
