import type { Paytable } from '../rounds/paytable.ts'
import { listText } from '../rounds/list-text.ts'
import { often, section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Avalanche = Extract<Paytable, { kind: 'avalanche' }>

export function avalancheSections(options: RulesOptions, table: Avalanche): HTMLElement[] {
  const { texts, lang, picture } = options
  const { wild, scatter, multiplier, reels, rows, start } = table
  const words = texts.avalanche
  const name = (symbol: string) => texts.symbols[symbol] ?? symbol
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  const ways = (open: number) => number.format(open ** reels)
  const wildReels = table.cells.base.flatMap((list, reel) =>
    list.some(({ value }) => value === wild) ? [reel + 1] : [],
  )
  const awards = scatter.awards.map(({ from, spins }, i) =>
    (i === scatter.awards.length - 1 ? texts.awardFrom : texts.awardExact)(
      from,
      name(scatter.symbol),
      spins,
    ),
  )
  return [
    section(
      words.title,
      text(words.grow(start.base, ways(start.base), rows, ways(rows))),
      text(texts.waysPays),
      text(words.back(start.base)),
    ),
    section(
      texts.wildTitle,
      withPicture(
        picture(wild),
        text(texts.wildReels(name(wild), name(scatter.symbol), listText(wildReels, lang))),
      ),
    ),
    section(
      texts.freeSpinsTitle,
      withPicture(picture(scatter.symbol), text(texts.waysScatter(name(scatter.symbol)))),
      ...awards.map(text),
      text(
        texts.retriggerFrom(scatter.retrigger.from, name(scatter.symbol), scatter.retrigger.spins),
      ),
      text(words.free(start.free, ways(start.free))),
      often(options),
    ),
    section(
      texts.risingTitle,
      text(words.raise(rows, multiplier.first, multiplier.step, multiplier.max)),
    ),
  ]
}
