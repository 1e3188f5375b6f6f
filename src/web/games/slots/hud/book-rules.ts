import type { SymbolId } from '#games/slots/events.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { often, section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Book = Extract<Paytable, { kind: 'book' }>

export function bookSections(
  options: RulesOptions,
  {
    book: {
      symbol,
      freeSpins: { from, spins },
    },
    specials,
    secondSpecial: again,
    lines: list,
  }: Book,
): HTMLElement[] {
  const {
    texts,
    lang,
    picture,
    launch: { slug },
  } = options
  const name = (of: SymbolId) => texts.symbols[of] ?? of
  const all = specials.reduce((sum, { weight }) => sum + weight, 0)
  const share = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const chances = specials
    .map(({ value, weight }) => `${name(value)} ${share.format(weight / all)}`)
    .join(', ')
  const words = texts.books[slug]
  if (words === undefined) return []
  return [
    section(texts.bookTitle, withPicture(picture(symbol), text(words.wildText(name(symbol))))),
    section(
      texts.freeSpinsTitle,
      text(texts.freeSpinsFrom(from, name(symbol), spins)),
      text(texts.retriggerFrom(from, name(symbol), spins)),
      often(options),
    ),
    section(
      words.rulesTitle,
      text(words.rulesText(list.length, name(symbol))),
      ...(again ? [text(words.rulesSecond)] : []),
      text(words.rulesChances(chances)),
    ),
  ]
}
