import {
  fairPrice,
  type FairMarket,
  type FairSelection,
  type LegOf,
} from '#games/sportsbook/match-model.ts'
import { offeredOddsMilli } from '#games/sportsbook/overround.ts'
import type { Bilingual } from '#shared/lang.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { playedMs, type BookEvent } from './book-event.ts'
import {
  decideWithDesk,
  isDecidedByHand,
  isMarketHeld,
  isSelectionHeld,
  legKey,
  type Desk,
} from './desk.ts'
import { builderMargin, marginOf, type Margin } from './margins.ts'
import { isPricedModel } from './read-match.ts'
import { marketFace, selectionName, type MarketFace } from './names.ts'
import type { MatchFace } from './sport-book.ts'
import { consistentPrices, type OwnPrices } from './consistent-prices.ts'
import { eachWayOf, placeMarketOf, type EachWay } from './outright/each-way-terms.ts'
import { bookOf } from './sports.ts'

/**
 * A price at a moment. `fair`: 1 / its price without a margin. `eachWay`: present when it can be
 * bet on each way. `modelMilli`: the book's own price of a selection the desk priced manually.
 * `isHeld`: suspended by the desk, alone or with its market. `margin`: the margin of the market's
 * own prices.
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

/** Prices follow the clock in steps; within a step only an incident changes them. */
const STEP_MS = 10_000
const FAIR_ODDS_MILLI = 1_000
/**
 * A match has hundreds of prices, so full markets are cached only for matches in play or being
 * viewed. Summaries for lists are small.
 */
const MAX_CACHED = 500
const MAX_SUMMARIES = 5_000

export type MarketSummary = { count: number; main: readonly PricedMarket[] }

export function createPrices() {
  const { find: findMarkets, get: marketsOf } = cachedWhileUnchanged(MAX_CACHED, priceAll)
  const { get: summaryOf } = cachedWhileUnchanged(
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
    findLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
      const market = marketsOf(event, now).find(({ key }) => key === leg.market)
      const offered = market?.selections.find(({ key }) => key === leg.selection)
      return market !== undefined && offered !== undefined
        ? { ...offered, market, isOpen: true }
        : withdrawnLeg(event, leg, now)
    },
    together(
      event: BookEvent,
      legs: readonly LegOf[],
      now: Date,
    ): { priceMilli: number; fair: number } | undefined {
      const fair = isPricedModel(event.model)
        ? bookOf(event).chanceOfAll(event, legs, stepOf(event, now) * STEP_MS)
        : undefined
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
 * Caches a computation per match until its version or clock step changes. `find` reads the cache
 * only.
 */
function cachedWhileUnchanged<T>(
  maxEntries: number,
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
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest)
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
  if (!isPricedModel(event.model)) return []
  const book = bookOf(event)
  const own = book
    .markets(event, atMs)
    .flatMap((market) =>
      isDecidedByHand(event.desk, market.key) ? [] : (ownPrices(event, market) ?? []),
    )
  return consistentPrices(own, (one, other) => book.chanceOfAll(event, [one, other], atMs)).map(
    (market) => priceMarket(event, market),
  )
}

/** Below this chance no price is fair: the highest price is 1,000. */
const HOPELESS = 0.001

/** Each-way markets keep all selections, because their places refer to them by order. */
const withoutHopeless = (market: FairMarket): FairMarket =>
  market.placed === undefined
    ? { ...market, selections: market.selections.filter((one) => fairChance(one) >= HOPELESS) }
    : market

function ownPrices(event: BookEvent, all: FairMarket): OwnPrices | undefined {
  const market = withoutHopeless(all)
  const margin = marginOf({
    sport: event.sport,
    leagueId: event.leagueId,
    type: market.type,
    isLive: event.phase === 'live',
    terms: event.terms,
  })
  const oddsMilli = offeredOddsMilli(wholeBook(market.selections.map(fairChance)), margin)
  // A selection that is nearly certain has no price, and the market is not offered without it.
  return oddsMilli.every((milli) => milli !== undefined) ? { market, margin, oddsMilli } : undefined
}

const fairChance = ({ chances }: FairSelection) => 1 / (fairPrice(chances) ?? Infinity)

function priceMarket(
  event: BookEvent,
  { market, margin, oddsMilli: modelMilli }: OwnPrices,
): PricedMarket {
  const chances = market.selections.map(fairChance)
  const { desk } = event
  const byHand = market.selections.map(
    ({ key }) => desk.prices?.[legKey({ market: market.key, selection: key })],
  )
  const oddsMilli = byHand.map((milli, index) => milli ?? modelMilli[index])
  const placed = market.placed?.filter(({ places }) =>
    acceptsPlaceBets(desk, placeMarketOf(places)),
  )
  const eachWay = placed && eachWayOf(placed, oddsMilli)
  const selections = market.selections.map(({ key }, index) => ({
    key,
    name: selectionName(event, market, key),
    priceMilli: oddsMilli[index] ?? FAIR_ODDS_MILLI,
    fair: chances[index] ?? 0,
    ...(eachWay?.isFor[index] === true &&
      !isSelectionHeld(desk, placeOf(key, eachWay.terms)) && { eachWay: eachWay.terms }),
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

const placeOf = (selection: string, { places }: EachWay): LegOf => ({
  market: placeMarketOf(places),
  selection,
})

/** Returns true if the place part of an each-way bet is accepted: not suspended, not settled. */
const acceptsPlaceBets = (desk: Desk, market: string) =>
  !isMarketHeld(desk, market) && !isDecidedByHand(desk, market)

function mainMarketsOf(event: BookEvent, markets: readonly PricedMarket[]): PricedMarket[] {
  return bookOf(event).mainTypes.flatMap((type) => {
    const ofType = markets.filter((market) => market.type === type)
    return ofType.toSorted((a, b) => unevenness(a) - unevenness(b)).slice(0, 1)
  })
}

const QUARTER_LINE_MALUS = 0.5

/**
 * Returns the distance of a market from even money. Whole and quarter lines get a malus, so half
 * lines come first.
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

/** Maximum deviation from a whole number of winners that is attributed to omitted selections. */
const LEFT_OUT = 0.03

/**
 * Rescales chances to a whole number of winners when impossible selections were left out; otherwise
 * returns them unchanged.
 */
function wholeBook(chances: readonly number[]): number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const winners = Math.max(1, Math.round(sum))
  if (Math.abs(sum - winners) > LEFT_OUT * winners) return [...chances]
  return chances.map((chance) => Math.min(1, (chance * winners) / sum))
}
