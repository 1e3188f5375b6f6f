import { listText } from '../rounds/list-text.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { often, section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Variable = Extract<Paytable, { kind: 'variable' }>

export function variableSections(options: RulesOptions, table: Variable): HTMLElement[] {
  const { texts, lang, picture } = options
  const { wild, scatter, multiplier, reels } = table
  const name = (symbol: string) => texts.symbols[symbol] ?? symbol
  const heights = table.heights.map(({ value }) => value)
  const wildReels = table.cells.base.flatMap((list, reel) =>
    list.some(({ value }) => value === wild) ? [reel + 1] : [],
  )
  const high = Math.max(...heights)
  const maxWays = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(high ** reels)
  const awards = scatter.awards.map(({ from, spins }, i) =>
    (i === scatter.awards.length - 1 ? texts.awardFrom : texts.awardExact)(
      from,
      name(scatter.symbol),
      spins,
    ),
  )
  return [
    section(
      texts.changingTitle,
      text(texts.changingText(Math.min(...heights), high, maxWays)),
      text(texts.waysPays),
      text(texts.waysTumble),
    ),
    section(
      texts.wildTitle,
      withPicture(
        picture(wild),
        text(texts.wildReels(name(wild), name(scatter.symbol), wildReels.join(', '))),
      ),
    ),
    section(
      texts.freeSpinsTitle,
      withPicture(picture(scatter.symbol), text(texts.waysScatter(name(scatter.symbol)))),
      ...awards.map(text),
      text(
        texts.retriggerFrom(scatter.retrigger.from, name(scatter.symbol), scatter.retrigger.spins),
      ),
      often(options),
    ),
    ...(multiplier.step > 0
      ? [section(texts.risingTitle, text(texts.risingText(multiplier.first, multiplier.step)))]
      : []),
    ...haulSection(options, table),
  ]
}

function haulSection(
  { haulWords: words, lang, picture, betMinor, money }: RulesOptions,
  { haul, cells, multiplier }: Variable,
): HTMLElement[] {
  if (!haul || !words) return []
  const bets = haul.sums.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...bets), Math.max(...bets)]
  const reelsOf = (symbol: string) =>
    listText(
      cells.free.flatMap((shown, reel) =>
        shown.some(({ value }) => value === symbol) ? [reel + 1] : [],
      ),
      lang,
    )
  return [
    section(
      words.rulesTitle,
      withPicture(
        picture(haul.carrier),
        text(
          words.rulesCarry(
            lowest,
            highest,
            money(betMinor * BigInt(lowest)),
            money(betMinor * BigInt(highest)),
          ),
        ),
      ),
      withPicture(picture(haul.collector), text(words.rulesTake)),
      text(words.rulesWhere(reelsOf(haul.carrier), reelsOf(haul.collector))),
      text(words.rulesRise(multiplier.first, haul.step)),
      text(words.rulesStay),
    ),
  ]
}
