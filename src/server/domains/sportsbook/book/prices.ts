import { fairPrice, type FairMarket, type LegOf } from '#games/sportsbook/match-model.ts'
import { offeredOddsMilli } from '#games/sportsbook/overround.ts'
import type { Bilingual } from '#shared/lang.ts'
import { stepDownMilli } from '#shared/price-ladder.ts'
import { playedMs, type BookEvent } from './book-event.ts'
import { decideWithDesk, isDecidedByHand, isMarketHeld, isSelectionHeld, legKey } from './desk.ts'
import { builderMargin, marginOf, type Margin } from './margins.ts'
import { marketFace, selectionName, type MarketFace } from './names.ts'
import type { MatchFace } from './sport-book.ts'
import { eachWayOf, type EachWay } from './outright/each-way-terms.ts'
import { bookOf } from './sports.ts'

/**
 * A price at a moment; `fair` is 1 / its price without a margin. `eachWay` where it can be bet on
 * so. `modelMilli` is the book's own price of one that the desk priced by hand, `isHeld` one that
 * it suspended, alone or with its market. `margin` is what the market's own prices were made with.
 */
export type PricedSelection = {
  key: string
  name: Bilingual
  priceMilli: number
  fair: number
  eachWay?: EachWay
  modelMilli?: number
  isHeld?: true
}
export type PricedMarket = MarketFace & {
  selections: readonly PricedSelection[]
  margin: Margin
  eachWay?: EachWay
  isHeld?: true
}
export type PricedLeg = Omit<PricedSelection, 'key'> & { market: MarketFace; isOpen: boolean }

export type Prices = ReturnType<typeof createPrices>

/** Prices move with the clock in steps: between two of them nothing but an incident changes one. */
const STEP_MS = 10_000
const FAIR_ODDS_MILLI = 1_000
/**
 * A match's markets are some hundreds of prices: kept of those in play and those someone looks at.
 * What a list shows of one is a few.
 */
const MAX_KEPT = 500
const MAX_SUMMARIES = 5_000

/** What a list shows of a match's markets. */
export type MarketSummary = { count: number; main: readonly PricedMarket[] }

/** What matches are priced at, computed once for everyone while nothing of them changes. */
export function createPrices() {
  const { find: findMarkets, get: marketsOf } = keptWhileUnchanged(MAX_KEPT, priceAll)
  const { get: summaryOf } = keptWhileUnchanged(
    MAX_SUMMARIES,
    (event, atMs, now): MarketSummary => {
      const markets = findMarkets(event, now) ?? priceAll(event, atMs)
      return { count: markets.length, main: mainMarketsOf(event, markets) }
    },
  )

  return {
    marketsOf,
    summaryOf,
    faceOf: (event: BookEvent, now: Date): MatchFace =>
      bookOf(event).face(event, playedMs(event, now)),
    /** One selection, offered or not any more; undefined where the sport has none such. */
    findLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
      const market = marketsOf(event, now).find(({ key }) => key === leg.market)
      const offered = market?.selections.find(({ key }) => key === leg.selection)
      return market !== undefined && offered !== undefined
        ? { ...offered, market, isOpen: true }
        : withdrawnLeg(event, leg, now)
    },
    /** Legs of one match that must all win; undefined where they cannot be put together. */
    together(
      event: BookEvent,
      legs: readonly LegOf[],
      now: Date,
    ): { priceMilli: number; fair: number } | undefined {
      const fair = bookOf(event).chanceOfAll(event, legs, stepOf(event, now) * STEP_MS)
      const priceMilli =
        fair === undefined || fair === 0
          ? undefined
          : stepDownMilli(1 / (fair * (1 + builderMargin(legs.length))))
      return fair === undefined || priceMilli === undefined ? undefined : { fair, priceMilli }
    },
  }
}

type Kept<T> = {
  get(event: BookEvent, now: Date): T
  find(event: BookEvent, now: Date): T | undefined
}

/**
 * Computes something of a match once for everyone, and again when its version or its clock's step
 * is another; `find` computes nothing.
 */
function keptWhileUnchanged<T>(
  most: number,
  compute: (event: BookEvent, atMs: number, now: Date) => T,
): Kept<T> {
  const kept = new Map<string, { version: number; step: number; value: T }>()
  function find(event: BookEvent, now: Date): T | undefined {
    const known = kept.get(event.id)
    return known !== undefined &&
      known.version === event.version &&
      known.step === stepOf(event, now)
      ? known.value
      : undefined
  }
  function get(event: BookEvent, now: Date): T {
    const known = find(event, now)
    if (known !== undefined) return known
    const step = stepOf(event, now)
    const value = compute(event, step * STEP_MS, now)
    kept.delete(event.id)
    kept.set(event.id, { version: event.version, step, value })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
  return { find, get }
}

function stepOf(event: BookEvent, now: Date): number {
  return bookOf(event).hasClock ? Math.floor(playedMs(event, now) / STEP_MS) : 0
}

function withdrawnLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
  const sport = bookOf(event)
  const market = sport.findMarket(event, leg)
  if (market === undefined) return undefined
  const isDecided =
    event.phase === 'finished' ||
    event.phase === 'cancelled' ||
    decideWithDesk(event.desk, sport.decide(event))(leg) !== 'open'
  const fair = isDecided ? 0 : (sport.chanceOfAll(event, [leg], playedMs(event, now)) ?? 0)
  return {
    market: marketFace(event, market),
    name: selectionName(event, market, leg.selection),
    fair,
    priceMilli: (fair > 0 ? stepDownMilli(1 / fair) : undefined) ?? FAIR_ODDS_MILLI,
    isOpen: false,
  }
}

function priceAll(event: BookEvent, atMs: number): PricedMarket[] {
  if (event.phase === 'finished' || event.phase === 'cancelled') return []
  return bookOf(event)
    .markets(event, atMs)
    .flatMap((market) =>
      isDecidedByHand(event.desk, market.key) ? [] : (priceMarket(event, market) ?? []),
    )
}

function priceMarket(event: BookEvent, market: FairMarket): PricedMarket | undefined {
  const chances = market.selections.map(
    (selection) => 1 / (fairPrice(selection.chances) ?? Infinity),
  )
  const margin = marginOf({
    sport: event.sport,
    leagueId: event.leagueId,
    type: market.type,
    isLive: event.phase === 'live',
    terms: event.terms,
  })
  const modelMilli = offeredOddsMilli(wholeBook(chances), margin.margin, margin.method)
  // One side as good as sure has no price: what is left of such a market is no market.
  if (modelMilli.includes(undefined)) return undefined
  const { desk } = event
  const byHand = market.selections.map(
    ({ key }) => desk.prices?.[legKey({ market: market.key, selection: key })],
  )
  const oddsMilli = byHand.map((milli, index) => milli ?? modelMilli[index])
  const eachWay = market.placed && eachWayOf(market.placed, oddsMilli)
  const selections = market.selections.map(({ key }, index) => ({
    key,
    name: selectionName(event, market, key),
    priceMilli: oddsMilli[index] ?? FAIR_ODDS_MILLI,
    fair: chances[index] ?? 0,
    ...(eachWay?.isFor[index] === true && { eachWay: eachWay.terms }),
    ...(byHand[index] !== undefined && { modelMilli: modelMilli[index] ?? FAIR_ODDS_MILLI }),
    ...(isSelectionHeld(desk, { market: market.key, selection: key }) && { isHeld: true as const }),
  }))
  return {
    ...marketFace(event, market),
    selections,
    margin,
    ...(eachWay && { eachWay: eachWay.terms }),
    ...(isMarketHeld(desk, market.key) && { isHeld: true as const }),
  }
}

/** The first market of each kind a list shows; of lines the one nearest to even money. */
function mainMarketsOf(event: BookEvent, markets: readonly PricedMarket[]): PricedMarket[] {
  return bookOf(event).mainTypes.flatMap((type) => {
    const ofType = markets.filter((market) => market.type === type)
    return ofType.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, 1)
  })
}

const QUARTER_LINE_MALUS = 0.5

/**
 * How far a market is from even money; quarter lines, which not everyone reads, come after all
 * others.
 */
function unevenness({ line, selections }: PricedMarket): number {
  if (line === undefined) return 0
  const fair = selections.map((selection) => selection.fair)
  return (
    Math.max(...fair) -
    Math.min(...fair) +
    (Number.isInteger(line * 2) && !Number.isInteger(line) ? 0 : QUARTER_LINE_MALUS)
  )
}

/** What selections that cannot win, and were left out, may leave of a whole number of winners. */
const LEFT_OUT = 0.03

/**
 * Chances that sum to a whole number of winners again, where selections that cannot win were left
 * out; others as they are.
 */
function wholeBook(chances: readonly number[]): number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const winners = Math.max(1, Math.round(sum))
  if (Math.abs(sum - winners) > LEFT_OUT * winners) return [...chances]
  return chances.map((chance) => Math.min(1, (chance * winners) / sum))
}
