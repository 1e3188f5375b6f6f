import type { SymbolId } from '#games/slots/events.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { JACKPOT_PART } from '#shared/texts/rewards/jackpot-part.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { rtpText } from '#shared/rtp-text.ts'
import type { HaulWords } from '../titles/presentation.ts'
import type { Offers } from '../rounds/offers.ts'
import { paysOf, type Paytable } from '../rounds/paytable.ts'
import { el } from '#web/game-shell/dom.ts'
import { percentText } from './percent-text.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'
import { waysRules } from './ways-rules.ts'
import { anywhere, anywhereAwards, multipliers } from './anywhere-rules.ts'
import { avalancheSections } from './avalanche-rules.ts'
import { collectSections } from './collect-rules.ts'
import { bookSections } from './book-rules.ts'
import { cluster, clusterAwards } from './cluster-rules.ts'
import { duelSections } from './duel-rules.ts'
import { grownWild, respins } from './expanding-rules.ts'
import { hold, jackpots } from './hold-rules.ts'
import { fill, lineAwards, lines } from './line-rules.ts'
import { factList, often, section, text, withPicture } from './rules-parts.ts'
import { variableSections } from './variable-rules.ts'

export type RulesOptions = {
  texts: StageTexts
  lang: Lang
  launch: LaunchReply
  paytable: Paytable
  offers: Offers
  betMinor: Minor
  symbols: readonly SymbolId[]
  haulWords: HaulWords | undefined
  picture: (symbol: SymbolId) => HTMLElement
  money: (minor: Minor) => string
}

type Section = HTMLElement | undefined | false

export function openRulesSheet(options: RulesOptions): void {
  const { texts } = options
  const sections: Section[] = [
    pays(options),
    ...mechanicSections(options),
    buy(options),
    gamble(options),
    facts(options),
    fairness(options),
    keys(options),
  ]
  openSheet({
    title: texts.rules,
    closeLabel: texts.close,
    size: 'wide',
    body: sections.filter((section) => section instanceof HTMLElement),
  })
}

function mechanicSections(options: RulesOptions): Section[] {
  const { paytable } = options
  switch (paytable.kind) {
    case 'lines':
      return [
        lines(options, paytable),
        paytable.wild && wild(options, paytable),
        paytable.fill && fill(options, paytable),
        paytable.scatter &&
          freeSpins(options, paytable.scatter.symbol, lineAwards(options, paytable)),
      ]
    case 'hold':
      return [
        lines(options, paytable),
        paytable.wild &&
          wild(options, { wild: paytable.wild, scatter: { symbol: paytable.hold.ball } }),
        hold(options, paytable),
        jackpots(options, paytable),
      ]
    case 'anywhere':
      return [
        anywhere(options, paytable),
        freeSpins(options, paytable.scatter.symbol, anywhereAwards(options, paytable)),
        multipliers(options, paytable),
      ]
    case 'ways': {
      const { about, awards, feature } = waysRules(options, paytable)
      return [...about, freeSpins(options, paytable.scatter.symbol, awards), feature]
    }
    case 'cluster':
      return [
        ...cluster(options, paytable),
        freeSpins(
          options,
          paytable.scatter.symbol,
          clusterAwards(options, paytable),
          options.texts.scatterStarts,
        ),
      ]
    case 'book':
      return [lines(options, paytable), ...bookSections(options, paytable)]
    case 'expanding':
      return [lines(options, paytable), grownWild(options, paytable), respins(options, paytable)]
    case 'variable':
      return variableSections(options, paytable)
    case 'avalanche':
      return avalancheSections(options, paytable)
    case 'duel':
      return duelSections(options, paytable, wild(options, paytable))
    case 'collect': {
      const { awards, sections } = collectSections(options, paytable)
      return [
        lines(options, paytable),
        wild(options, paytable),
        freeSpins(options, paytable.scatter.symbol, awards),
        ...sections,
      ]
    }
  }
}

type Lines = Extract<Paytable, { kind: 'lines' }>

function pays({ texts, paytable, betMinor, symbols, picture, money }: RulesOptions): HTMLElement {
  const cards = symbols.map((symbol) => {
    const rows = paysOf(paytable, symbol, betMinor).map(({ count, orMore, winMinor }) =>
      el(
        'div',
        { class: 'pays__row' },
        el('dt', {}, `${count}${orMore ? '+' : ''}`),
        el('dd', {}, money(winMinor)),
      ),
    )
    return (
      rows.length > 0 &&
      el(
        'div',
        { class: 'pays__card' },
        picture(symbol),
        el(
          'div',
          {},
          el('h4', { class: 'pays__name' }, texts.symbols[symbol] ?? symbol),
          el('dl', {}, ...rows),
        ),
      )
    )
  })
  return section(
    `${texts.paysTitle} · ${texts.paysAt(money(betMinor))}`,
    el('div', { class: 'pays' }, ...cards),
  )
}

function wild(
  { texts, picture }: RulesOptions,
  { wild: joker, scatter }: { wild?: Lines['wild']; scatter?: { symbol: SymbolId } | undefined },
): HTMLElement | undefined {
  if (!joker) return undefined
  const name = (symbol: SymbolId) => texts.symbols[symbol] ?? symbol
  const times =
    joker.multiplier && joker.multiplier !== 1 ? text(texts.wildTimes(joker.multiplier)) : undefined
  return section(
    texts.wildTitle,
    withPicture(
      picture(joker.symbol),
      text(texts.wildText(name(joker.symbol), scatter && name(scatter.symbol))),
      times,
    ),
  )
}

function freeSpins(
  options: RulesOptions,
  scatter: SymbolId,
  awards: readonly string[],
  scatterText = options.texts.scatterText,
): HTMLElement {
  const { texts, picture } = options
  const name = texts.symbols[scatter] ?? scatter
  return section(
    awards.length > 0 ? texts.freeSpinsTitle : texts.scatterTitle,
    withPicture(picture(scatter), text(scatterText(name)), ...awards.map(text)),
    awards.length > 0 ? often(options) : undefined,
  )
}

function buy({ texts, lang, offers, betMinor, money }: RulesOptions): HTMLElement | undefined {
  if (offers.buy === undefined) return undefined
  const { price, rtp } = offers.buy
  return section(
    texts.buy.title,
    text(texts.buy.rules(price, money(betMinor * BigInt(price)), money(betMinor))),
    text(texts.buy.rulesReturn(rtpText(rtp, lang))),
  )
}

function gamble({ texts, lang, offers, betMinor, money }: RulesOptions): HTMLElement | undefined {
  if (offers.gamble === undefined) return undefined
  const { maxSteps, maxMultiple, picks } = offers.gamble
  const words = texts.gamble
  const chance = (pick: 'red' | 'hearts') =>
    words.odds(picks[pick].times, percentText(picks[pick].chance * 100, lang))
  return section(
    words.title,
    text(words.rules),
    factList([
      [words.colour, chance('red')],
      [words.suit, chance('hearts')],
    ]),
    text(words.rulesLimits(maxSteps, money(betMinor * BigInt(maxMultiple)))),
    text(words.rulesReturn),
  )
}

function facts({ texts, lang, launch: { rules }, betMinor, money }: RulesOptions): HTMLElement {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
      maximumFractionDigits: digits,
    }).format(value)
  const max = betMinor * BigInt(Math.round(rules.maxWinMultiple))
  const rows: [string, string][] = [
    [texts.rtp, rtpText(rules.rtp, lang)],
    [texts.volatility, texts.volatilityOf(rules.volatility)],
    [texts.hitFrequency, percentText(rules.hitFrequency * 100, lang)],
    [texts.maxWin, texts.maxWinOf(number(rules.maxWinMultiple, 0), money(max))],
    [
      texts.betRange,
      `${money(fromWireMoney(rules.minBet))} – ${money(fromWireMoney(rules.maxBet))}`,
    ],
    [texts.cycle, texts.seconds(number(rules.minCycleMs / 1000, 1))],
  ]
  return section(
    texts.factsTitle,
    factList(rows),
    text(texts.capNote),
    text(texts.brokenNote),
    text(texts.factsNote),
    text(JACKPOT_PART[lang]),
  )
}

function fairness({ texts, launch: { fairness: seeds } }: RulesOptions): HTMLElement {
  return section(
    texts.fairnessTitle,
    text(texts.fairnessText),
    factList([
      [texts.seal, seeds.serverSeedHash],
      [texts.clientSeed, seeds.clientSeed],
      [texts.nonce, String(seeds.nonce)],
    ]),
  )
}

function keys({ texts }: RulesOptions): HTMLElement | undefined {
  if (!matchMedia('(hover: hover)').matches) return undefined
  return section(texts.keysTitle, factList(texts.keys))
}
