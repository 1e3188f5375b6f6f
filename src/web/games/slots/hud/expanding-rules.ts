import type { SymbolId } from '#games/slots/events.ts'
import { respinsOf, wildTimes } from '#games/slots/expanding/machine.ts'
import { expandingWords } from '../rounds/expanding-words.ts'
import { listText } from '../rounds/list-text.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { often, section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Expanding = Extract<Paytable, { kind: 'expanding' }>

export function grownWild(
  { texts, lang, picture }: RulesOptions,
  { wild: { symbol }, strips = [] }: Expanding,
): HTMLElement {
  const reels = listText(wildReels(symbol, strips), lang)
  return section(
    texts.wildTitle,
    withPicture(picture(symbol), text(texts.expandText(texts.symbols[symbol] ?? symbol, reels))),
  )
}

export function respins(options: RulesOptions, machine: Expanding): HTMLElement {
  const { texts, launch } = options
  const {
    wild: { symbol },
    strips = [],
  } = machine
  const words = expandingWords(texts, launch.slug)
  const maxReels = wildReels(symbol, strips).length
  const steps = Array.from({ length: maxReels }, (_, i) => ({
    reels: i + 1,
    times: wildTimes(machine, i + 1),
  })).filter(({ times }) => times > 1)
  return section(
    words.rulesTitle,
    text(words.rulesGrow(texts.symbols[symbol] ?? symbol, respinsOf(machine))),
    text(words.rulesMore(maxReels, respinsOf(machine))),
    steps.length > 0 ? text(words.rulesTimes(steps)) : undefined,
    often(options),
  )
}

/** 1-based. */
function wildReels(symbol: SymbolId, strips: readonly (readonly SymbolId[])[]): number[] {
  return strips.flatMap((strip, reel) => (strip.includes(symbol) ? [reel + 1] : []))
}
