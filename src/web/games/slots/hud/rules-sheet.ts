import type { SymbolId } from '#games/slots/events.ts'
import { respinsOf, wildTimes } from '#games/slots/expanding/machine.ts'
import { holdChance } from '#games/slots/hold/hold-chance.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { JACKPOT_PART } from '#shared/texts/rewards/jackpot-part.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { rtpText } from '#shared/rtp-text.ts'
import type { HaulWords } from '../titles/presentation.ts'
import { expandingWords } from '../rounds/expanding-words.ts'
import type { Offers } from '../rounds/offers.ts'
import { jackpotsOf } from '../rounds/jackpots.ts'
import { freeSpinsWithout } from '../rounds/free-spins-words.ts'
import { listText } from '../rounds/list-text.ts'
import { paysOf, type Paytable } from '../rounds/paytable.ts'
import { el } from '#web/game-shell/dom.ts'
import { percentText } from './percent-text.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'
import { waysRules } from './ways-rules.ts'
import { often, section, text, withPicture } from './rules-parts.ts'
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
  }
}

type Lines = Extract<Paytable, { kind: 'lines' }>
type Book = Extract<Paytable, { kind: 'book' }>
type Anywhere = Extract<Paytable, { kind: 'anywhere' }>
type Cluster = Extract<Paytable, { kind: 'cluster' }>
type Hold = Extract<Paytable, { kind: 'hold' }>
type Expanding = Extract<Paytable, { kind: 'expanding' }>

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

function lines({ texts }: RulesOptions, paytable: Lines | Book | Hold | Expanding): HTMLElement {
  const { lines: list, reels, rows } = paytable
  const drawings = list.map((line, i) =>
    el(
      'li',
      { class: 'lines__item' },
      drawLine(line, reels, rows, texts.lineName(i + 1)),
      el('span', { 'aria-hidden': 'true' }, String(i + 1)),
    ),
  )
  return section(
    texts.linesTitle(list.length),
    text(linesText(texts, paytable)),
    el('ol', { class: 'lines' }, ...drawings),
  )
}

function linesText(texts: StageTexts, paytable: Lines | Book | Hold | Expanding): string {
  if (paytable.kind !== 'expanding') return texts.linesText
  return paytable.bothWays ? texts.linesBothWays : texts.linesLeft
}

const SVG = 'http://www.w3.org/2000/svg'

function drawLine(
  line: readonly number[],
  reels: number,
  rows: number,
  name: string,
): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${reels * 10} ${rows * 10}`)
  svg.setAttribute('class', 'lines__svg')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', `${name}: ${line.join(' ')}`)
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < rows; row++)
      svg.append(
        shape('rect', {
          x: reel * 10 + 1,
          y: row * 10 + 1,
          width: 8,
          height: 8,
          rx: 2,
          class: line[reel] === row + 1 ? 'is-on' : '',
        }),
      )
  }
  svg.append(
    shape('polyline', {
      points: line.map((row, reel) => `${reel * 10 + 5},${row * 10 - 5}`).join(' '),
    }),
  )
  return svg
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function anywhere({ texts }: RulesOptions, table: Anywhere): HTMLElement {
  const from = Math.min(
    ...Object.values(table.pays).flatMap((steps) => steps.map((step) => step.from)),
  )
  return section(texts.anywhereTitle, text(texts.anywhereText(from)))
}

function cluster(
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

function clusterAwards(
  { texts }: RulesOptions,
  { scatter: { symbol, awards } }: Cluster,
): string[] {
  const name = texts.symbols[symbol] ?? symbol
  const each = awards.map(({ from, spins }, i) =>
    (i === awards.length - 1 ? texts.freeSpinsFrom : texts.freeSpinsAward)(from, name, spins),
  )
  return [...each, texts.retriggerSame]
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

function grownWild(
  { texts, lang, picture }: RulesOptions,
  { wild: { symbol }, strips = [] }: Expanding,
): HTMLElement {
  const reels = listText(wildReels(symbol, strips), lang)
  return section(
    texts.wildTitle,
    withPicture(picture(symbol), text(texts.expandText(texts.symbols[symbol] ?? symbol, reels))),
  )
}

function respins(options: RulesOptions, machine: Expanding): HTMLElement {
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

function fill({ texts }: RulesOptions, { fill: full }: Lines): HTMLElement | undefined {
  return (
    full &&
    section(
      texts.fillTitle,
      text(
        texts.fillText(
          full.symbols.map((symbol) => texts.symbols[symbol] ?? symbol).join(', '),
          full.multiplier,
        ),
      ),
    )
  )
}

function hold(
  { texts, lang, launch, picture, betMinor, money }: RulesOptions,
  machine: Hold,
): HTMLElement {
  const { ball, trigger, respins, landing, prizes } = machine.hold
  const whole = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: 0,
  })
  const plain = prizes
    .filter(({ value }) => value.jackpot === undefined)
    .map(({ value }) => value.times)
  const [lowest, highest] = [Math.min(...plain), Math.max(...plain)]
  const words = texts.hold(launch.slug)
  return section(
    words.rulesTitle,
    withPicture(
      picture(ball),
      text(
        words.rulesCarry(
          lowest,
          highest,
          money(betMinor * BigInt(lowest)),
          money(betMinor * BigInt(highest)),
        ),
      ),
      text(words.rulesStart(trigger, respins)),
      text(words.rulesReset(respins)),
      text(words.rulesPay),
      text(
        words.rulesOften(
          whole.format(1 / holdChance(machine)),
          whole.format(landing.of / landing.balls),
        ),
      ),
    ),
  )
}

function jackpots(
  { texts, lang, launch, betMinor, money }: RulesOptions,
  { hold: feature }: Hold,
): HTMLElement {
  const words = texts.hold(launch.slug)
  const whole = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  const rows = jackpotsOf(feature)
    .toReversed()
    .map(
      ({ name, times }) =>
        [
          texts.jackpots[name],
          texts.maxWinOf(whole.format(times), money(betMinor * BigInt(times))),
        ] as const,
    )
  return section(
    words.jackpotsTitle,
    text(words.jackpotsText),
    factList(rows),
    text(words.jackpotsFixed),
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

function lineAwards({ texts, lang }: RulesOptions, paytable: Lines): string[] {
  const { scatter, freeSpins: feature } = paytable
  if (!scatter || !feature) return []
  const name = texts.symbols[scatter.symbol] ?? scatter.symbol
  const without = freeSpinsWithout(paytable, texts, lang)
  const counts = scatter.freeSpins.flatMap((spins, i) =>
    spins > 0 ? [texts.freeSpinsAward(i + 1, name, spins)] : [],
  )
  return [
    ...counts,
    ...(feature.multiplier > 1 ? [texts.freeSpinsTimes(feature.multiplier)] : []),
    ...(without === undefined ? [] : [without]),
    ...(scatter.retrigger ? [texts.retriggerSame] : []),
  ]
}

function anywhereAwards(
  { texts }: RulesOptions,
  { scatter: { symbol, trigger, retrigger } }: Anywhere,
): string[] {
  const name = texts.symbols[symbol] ?? symbol
  return [
    texts.freeSpinsFrom(trigger.from, name, trigger.spins),
    texts.retriggerFrom(retrigger.from, name, retrigger.spins),
  ]
}

function multipliers(
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

function bookSections(
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

function factList(rows: readonly (readonly [string, string])[]): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    ...rows.map(([name, value]) =>
      el('div', { class: 'facts__row' }, el('dt', {}, name), el('dd', {}, value)),
    ),
  )
}
