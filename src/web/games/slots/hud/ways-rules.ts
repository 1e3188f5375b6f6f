import type { SymbolId } from '#games/slots/events.ts'
import { wildsOf, type Duel, type Ride } from '#games/slots/ways/machine.ts'
import { listText } from '../rounds/list-text.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Ways = Extract<Paytable, { kind: 'ways' }>
type Feature = { section: HTMLElement; noScatter: string }

export function waysRules(options: RulesOptions, table: Ways) {
  const { texts, lang } = options
  const { reels, rows, scatter, freeSpins } = table
  const number = (value: number) =>
    new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(value)
  const light = texts.symbols[scatter.symbol] ?? scatter.symbol
  const feature =
    'duel' in freeSpins
      ? duelFeature(options, freeSpins.duel)
      : rideFeature(options, table.wild, freeSpins.ride)
  return {
    about: [
      section(
        texts.waysTitle(number(rows ** reels)),
        text(texts.waysText),
        text(texts.waysExample),
      ),
      section(texts.wildTitle, ...wildsOf(table).map((wild) => wildRow(options, table, wild))),
    ],
    awards: [
      ...scatter.freeSpins.flatMap((spins, i) =>
        spins > 0 ? [texts.freeSpinsAward(i + 1, light, spins)] : [],
      ),
      ...(feature ? [feature.noScatter] : []),
    ],
    feature: feature?.section,
  }
}

function wildRow(
  { texts, lang, picture }: RulesOptions,
  { strips, scatter }: Ways,
  wild: SymbolId,
): HTMLElement {
  const [name, light] = [
    texts.symbols[wild] ?? wild,
    texts.symbols[scatter.symbol] ?? scatter.symbol,
  ]
  const onReels = (strips ?? []).flatMap((strip, i) => (strip.includes(wild) ? [i + 1] : []))
  return withPicture(
    picture(wild),
    text(
      onReels.length > 0
        ? texts.waysWild(name, light, listOf(onReels, lang))
        : texts.wildText(name, light),
    ),
  )
}

function rideFeature(
  { texts, launch, picture }: RulesOptions,
  wild: SymbolId,
  { steps }: Ride,
): Feature | undefined {
  const words = texts.rides[launch.slug]
  if (!words) return undefined
  const rows = steps.map(({ wilds, multiplier, spins }) =>
    text(words.stepRow(wilds, multiplier, spins)),
  )
  return {
    noScatter: words.noScatter,
    section: section(
      words.title,
      withPicture(picture(wild), text(words.text), ...rows, text(texts.rideCounts)),
    ),
  }
}

function duelFeature(
  { texts, launch, picture }: RulesOptions,
  { turns, clash, maxSpins }: Duel,
): Feature | undefined {
  const words = texts.duels[launch.slug]
  if (!words) return undefined
  const rows = turns.map(({ wild, multiplier }) =>
    withPicture(picture(wild), text(words.turnRow[wild]?.(multiplier) ?? `×${multiplier}`)),
  )
  return {
    noScatter: words.noScatter,
    section: section(
      words.title,
      text(words.text),
      ...rows,
      text(words.clashRow(clash.spins, maxSpins)),
      text(texts.rideCounts),
    ),
  }
}

/** "2, 3 ve 4." in Turkish, "2, 3 and 4" in English. */
function listOf(numbers: readonly number[], lang: 'tr' | 'en'): string {
  return lang === 'tr' ? `${listText(numbers, lang)}.` : listText(numbers, lang)
}
