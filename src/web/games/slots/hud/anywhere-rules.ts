import type { Paytable } from '../rounds/paytable.ts'
import { section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Anywhere = Extract<Paytable, { kind: 'anywhere' }>

export function anywhere({ texts }: RulesOptions, table: Anywhere): HTMLElement {
  const from = Math.min(
    ...Object.values(table.pays).flatMap((steps) => steps.map((step) => step.from)),
  )
  return section(texts.anywhereTitle, text(texts.anywhereText(from)))
}

export function anywhereAwards(
  { texts }: RulesOptions,
  { scatter: { symbol, trigger, retrigger } }: Anywhere,
): string[] {
  const name = texts.symbols[symbol] ?? symbol
  return [
    texts.freeSpinsFrom(trigger.from, name, trigger.spins),
    texts.retriggerFrom(retrigger.from, name, retrigger.spins),
  ]
}

export function multipliers(
  { texts, picture }: RulesOptions,
  { multiplier: { symbol, values } }: Anywhere,
): HTMLElement {
  const all = [...values.base, ...values.free].map(({ value }) => value)
  const name = texts.symbols[symbol] ?? symbol
  return section(
    texts.multiplierTitle,
    withPicture(
      picture(symbol),
      text(texts.multiplierText(name, Math.min(...all), Math.max(...all))),
      text(texts.multiplierFree),
    ),
  )
}
