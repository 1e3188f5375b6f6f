import type { SymbolId } from '#games/slots/events.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/stage.tr.ts'
import { paysOf, type Paytable } from '../rounds/paytable.ts'
import { el } from './dom.ts'
import { openSheet } from './sheet.ts'
import { section, text, withPicture } from './rules-parts.ts'
import { variableSections } from './variable-rules.ts'

export type RulesOptions = {
  texts: StageTexts
  lang: Lang
  launch: LaunchReply
  paytable: Paytable
  betMinor: Minor
  /** Order of the symbols, the most valuable first. */
  symbols: readonly SymbolId[]
  picture: (symbol: SymbolId) => HTMLElement
  money: (minor: Minor) => string
}

type Section = HTMLElement | undefined | false

/** Everything a player may want to know before the next spin, from what the launch states. */
export function openRulesSheet(options: RulesOptions): void {
  const { texts } = options
  const sections: Section[] = [pays(options), ...mechanicSections(options), facts(options), fairness(options)]
  openSheet({ title: texts.rules, closeLabel: texts.close, size: 'wide', body: sections.filter((section) => section instanceof HTMLElement) })
}

/** How this mechanic wins and what its features do. */
function mechanicSections(options: RulesOptions): Section[] {
  const { paytable } = options
  switch (paytable.kind) {
    case 'lines':
      return [lines(options, paytable), paytable.wild && wild(options, paytable), paytable.fill && fill(options, paytable), paytable.scatter && freeSpins(options, paytable.scatter.symbol, lineAwards(options, paytable))]
    case 'anywhere':
      return [anywhere(options, paytable), freeSpins(options, paytable.scatter.symbol, anywhereAwards(options, paytable)), multipliers(options, paytable)]
    case 'variable':
      return variableSections(options, paytable)
  }
}

type Lines = Extract<Paytable, { kind: 'lines' }>
type Anywhere = Extract<Paytable, { kind: 'anywhere' }>

function pays({ texts, paytable, betMinor, symbols, picture, money }: RulesOptions): HTMLElement {
  const cards = symbols.map((symbol) => {
    const rows = paysOf(paytable, symbol, betMinor).map(({ count, orMore, winMinor }) =>
      el('div', { class: 'pays__row' }, el('dt', {}, `${count}${orMore ? '+' : ''}`), el('dd', {}, money(winMinor))))
    return rows.length > 0 && el('div', { class: 'pays__card' }, picture(symbol),
      el('div', {}, el('h4', { class: 'pays__name' }, texts.symbols[symbol] ?? symbol), el('dl', {}, ...rows)))
  })
  return section(`${texts.paysTitle} · ${texts.paysAt(money(betMinor))}`, el('div', { class: 'pays' }, ...cards))
}

function lines({ texts }: RulesOptions, { lines: list, reels, rows }: Lines): HTMLElement {
  const drawings = list.map((line, i) => el('li', { class: 'lines__item' }, drawLine(line, reels, rows, texts.lineName(i + 1)), el('span', { 'aria-hidden': 'true' }, String(i + 1))))
  return section(texts.linesTitle(list.length), text(texts.linesText), el('ol', { class: 'lines' }, ...drawings))
}

const SVG = 'http://www.w3.org/2000/svg'

function drawLine(line: readonly number[], reels: number, rows: number, name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${reels * 10} ${rows * 10}`)
  svg.setAttribute('class', 'lines__svg')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', `${name}: ${line.join(' ')}`)
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < rows; row++) svg.append(shape('rect', { x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 2, class: line[reel] === row + 1 ? 'is-on' : '' }))
  }
  svg.append(shape('polyline', { points: line.map((row, reel) => `${reel * 10 + 5},${row * 10 - 5}`).join(' ') }))
  return svg
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function anywhere({ texts }: RulesOptions, table: Anywhere): HTMLElement {
  const from = Math.min(...Object.values(table.pays).flatMap((steps) => steps.map((step) => step.from)))
  return section(texts.anywhereTitle, text(texts.anywhereText(from)))
}

function wild({ texts, picture }: RulesOptions, { wild: joker, scatter }: Lines): HTMLElement | undefined {
  if (!joker) return undefined
  const name = (symbol: SymbolId) => texts.symbols[symbol] ?? symbol
  const times = joker.multiplier && joker.multiplier !== 1 ? text(texts.wildTimes(joker.multiplier)) : undefined
  return section(texts.wildTitle, withPicture(picture(joker.symbol), text(texts.wildText(name(joker.symbol), scatter && name(scatter.symbol))), times))
}

function fill({ texts }: RulesOptions, { fill: full }: Lines): HTMLElement | undefined {
  return full && section(texts.fillTitle, text(texts.fillText(full.symbols.map((symbol) => texts.symbols[symbol] ?? symbol).join(', '), full.multiplier)))
}

function freeSpins({ texts, picture }: RulesOptions, scatter: SymbolId, awards: readonly string[]): HTMLElement {
  const name = texts.symbols[scatter] ?? scatter
  return section(awards.length > 0 ? texts.freeSpinsTitle : texts.scatterTitle,
    withPicture(picture(scatter), text(texts.scatterText(name)), ...awards.map(text)))
}

function lineAwards({ texts }: RulesOptions, { scatter, freeSpins: feature }: Lines): string[] {
  if (!scatter || !feature) return []
  const name = texts.symbols[scatter.symbol] ?? scatter.symbol
  const counts = scatter.freeSpins.flatMap((spins, i) => (spins > 0 ? [texts.freeSpinsAward(i + 1, name, spins)] : []))
  return [...counts, ...(feature.multiplier > 1 ? [texts.freeSpinsTimes(feature.multiplier)] : []), ...(scatter.retrigger ? [texts.retrigger] : [])]
}

function anywhereAwards({ texts }: RulesOptions, { scatter: { symbol, trigger, retrigger } }: Anywhere): string[] {
  const name = texts.symbols[symbol] ?? symbol
  return [texts.freeSpinsFrom(trigger.from, name, trigger.spins), texts.retriggerFrom(retrigger.from, name, retrigger.spins)]
}

function multipliers({ texts, picture }: RulesOptions, { multiplier: { symbol, values } }: Anywhere): HTMLElement {
  const all = [...values.base, ...values.free].map(({ value }) => value)
  const name = texts.symbols[symbol] ?? symbol
  return section(texts.multiplierTitle,
    withPicture(picture(symbol), text(texts.multiplierText(name, Math.min(...all), Math.max(...all))), text(texts.multiplierFree)))
}

function facts({ texts, lang, launch: { rules }, betMinor, money }: RulesOptions): HTMLElement {
  const number = (value: number, digits: number) => new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { maximumFractionDigits: digits }).format(value)
  const percent = (value: number) => (lang === 'tr' ? `%${number(value, 2)}` : `${number(value, 2)}%`)
  const max = betMinor * BigInt(Math.round(rules.maxWinMultiple))
  const rows: [string, string][] = [
    [texts.rtp, percent(rules.rtp)],
    [texts.volatility, texts.volatilityOf(rules.volatility)],
    [texts.hitFrequency, percent(rules.hitFrequency * 100)],
    [texts.maxWin, texts.maxWinOf(number(rules.maxWinMultiple, 0), money(max))],
    [texts.betRange, `${money(fromWireMoney(rules.minBet))} – ${money(fromWireMoney(rules.maxBet))}`],
    [texts.cycle, texts.seconds(number(rules.minCycleMs / 1000, 1))],
  ]
  return section(texts.factsTitle, factList(rows), text(texts.factsNote))
}

function fairness({ texts, launch: { fairness: seeds } }: RulesOptions): HTMLElement {
  return section(texts.fairnessTitle, text(texts.fairnessText),
    factList([[texts.seal, seeds.serverSeedHash], [texts.clientSeed, seeds.clientSeed], [texts.nonce, String(seeds.nonce)]]))
}

function factList(rows: readonly (readonly [string, string])[]): HTMLElement {
  return el('dl', { class: 'facts' }, ...rows.map(([name, value]) => el('div', { class: 'facts__row' }, el('dt', {}, name), el('dd', {}, value))))
}
