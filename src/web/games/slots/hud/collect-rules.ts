import { meterSize } from '#games/slots/collect/machine.ts'
import { listText } from '../rounds/list-text.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Collect = Extract<Paytable, { kind: 'collect' }>

export function collectSections(
  options: RulesOptions,
  table: Collect,
): { awards: string[]; sections: HTMLElement[] } {
  const { texts, launch } = options
  const { scatter } = table
  const words = texts.collects[launch.slug]
  const name = texts.symbols[scatter.symbol] ?? scatter.symbol
  const awards = scatter.freeSpins.flatMap((spins, i) =>
    spins > 0 ? [texts.freeSpinsAward(i + 1, name, spins)] : [],
  )
  return {
    awards: [...awards, ...(words ? [words.noScatter] : [])],
    sections: words ? [sumSection(options, table, words), meterSection(options, table, words)] : [],
  }
}

type Words = RulesOptions['texts']['collects'][string]

function sumSection(
  { lang, picture, betMinor, money }: RulesOptions,
  { collect: { carrier, collector, sums }, freeSpins }: Collect,
  words: Words,
): HTMLElement {
  const bets = sums.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...bets), Math.max(...bets)]
  const amount = (times: number) => money(betMinor * BigInt(times))
  const reelsOf = (symbol: string) =>
    listText(
      freeSpins.strips.flatMap((strip, reel) => (strip.includes(symbol) ? [reel + 1] : [])),
      lang,
    )
  return section(
    words.rulesTitle,
    withPicture(
      picture(carrier),
      text(words.rulesCarry(lowest, highest, amount(lowest), amount(highest))),
    ),
    withPicture(picture(collector), text(words.rulesTake)),
    text(words.rulesWhere(reelsOf(carrier), reelsOf(collector))),
  )
}

function meterSection(
  { texts, picture }: RulesOptions,
  { freeSpins: { levels } }: Collect,
  words: Words,
): HTMLElement {
  const name = (symbol: string) => texts.symbols[symbol] ?? symbol
  return section(
    words.meterTitle,
    text(words.meterText(meterSize(levels))),
    ...levels.map(({ from, multiplier, spins, upgrade }, index) =>
      withPicture(
        picture(upgrade.to),
        text(
          words.levelRow(index + 1, {
            cells: from,
            times: multiplier,
            spins,
            from: name(upgrade.from),
            to: name(upgrade.to),
          }),
        ),
      ),
    ),
    text(words.meterStay),
  )
}
