import type { Paytable } from '../rounds/paytable.ts'
import { section, text } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Cluster = Extract<Paytable, { kind: 'cluster' }>

export function cluster(
  { texts, lang, launch: { slug } }: RulesOptions,
  { pays: table, marks = [], turn, storm }: Cluster,
): HTMLElement[] {
  const from = Math.min(...Object.values(table).flatMap((steps) => steps.map((step) => step.from)))
  const multipliers = marks.filter((value) => value > 1)
  const words = texts.cluster[slug]
  const whole = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: 0,
  })
  const sections = [section(texts.clusterTitle, text(texts.clusterText(from)))]
  if (words?.marks)
    sections.push(
      section(
        words.marks.title,
        text(words.marks.text(Math.min(...multipliers), Math.max(...multipliers))),
        text(words.marks.sum),
        text(words.marks.stay),
      ),
    )
  if (words?.turn && turn)
    sections.push(
      section(
        words.turn.title,
        text(words.turn.text(turn.afterTumbles.base)),
        text(words.turn.steps(turn.steps)),
        text(words.turn.free),
      ),
    )
  if (words?.storm && storm) {
    sections.push(
      section(
        words.storm.title,
        text(words.storm.come(whole.format(storm.chance.of / storm.chance.base))),
        text(words.storm.text(storm.gusts)),
        text(words.storm.raise(storm.raise)),
        text(words.storm.free),
      ),
    )
  }
  return sections
}

export function clusterAwards(
  { texts }: RulesOptions,
  { scatter: { symbol, awards } }: Cluster,
): string[] {
  const name = texts.symbols[symbol] ?? symbol
  const each = awards.map(({ from, spins }, i) =>
    (i === awards.length - 1 ? texts.freeSpinsFrom : texts.freeSpinsAward)(from, name, spins),
  )
  return [...each, texts.retriggerSame]
}
