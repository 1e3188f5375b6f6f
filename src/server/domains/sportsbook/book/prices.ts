import {
  fairPrice,
  type FairMarket,
  type FairSelection,
  type LegOf,
} from '#games/sportsbook/match-model.ts'
import type { FeedFault, PriceSource } from '#shared/office/price-source.ts'
import { offeredOddsMilli } from '#games/sportsbook/overround.ts'
import type { Bilingual } from '#shared/lang.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { playedMs, type BookEvent } from './book-event.ts'
import { isDecidedByHand, isMarketHeld, isSelectionHeld, legKey, type Desk } from './desk.ts'
import { feedMarketsOf, findFeedLeg, type FeedMarketNow } from './feed-prices/feed-markets.ts'
import { isFeedKey } from './feed-prices/feed-key.ts'
import { deciderOf } from './feed-prices/feed-decider.ts'
import { isPricedModel, sourceOf } from './feed-prices/price-source.ts'
import { builderMargin, marginOf, type Margin } from './margins.ts'
import { marketFace, selectionName, type MarketFace } from './names.ts'
import type { MatchFace } from './sport-book.ts'
import { consistentPrices, type OwnPrices } from './consistent-prices.ts'
import { eachWayOf, placeMarketOf, type EachWay } from './outright/each-way-terms.ts'
import { bookOf } from './sports.ts'

/**
 * A price at a moment. `fair`: 1 / its price without a margin. `eachWay`: present when it can be
 * bet on each way. `modelMilli`: the book's own price of a selection the desk priced manually.
 * `isHeld`: suspended by the desk, alone or with its market. `margin`: the margin of the market's
 * own prices. `fault`: why the feed's price is not open for bets.
 */
export type PricedSelection = {
  key: string
  name: Bilingual
  priceMilli: number
  fair: number
  eachWay?: EachWay
  modelMilli?: number
  isHeld?: true
  fault?: FeedFault
}
export type PricedMarket = MarketFace & {
  selections: readonly PricedSelection[]
  margin: Margin
  eachWay?: EachWay
  isHeld?: true
  fault?: FeedFault
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
  const { find: findMarkets, get: marketsOf } = cachedWhileUnchanged(MAX_CACHED, priceCurrent)
  const { get: summaryOf } = cachedWhileUnchanged(
    MAX_SUMMARIES,
    (event, atMs, now): MarketSummary => {
      const markets = findMarkets(event, now) ?? priceCurrent(event, atMs)
      return { count: markets.length, main: mainMarketsOf(event, markets) }
    },
  )

  return {
    marketsOf,
    summaryOf,
    /** Prices by our model, also where the feed's are used. */
    byModel: (event: BookEvent, now: Date) =>
      priceAll(event, stepOf(event, now) * STEP_MS, 'model'),
    /** What the feed offers, whether or not its prices are used, with what is wrong with it. */
    feedMarkets: (event: BookEvent, now: Date): FeedMarketNow[] =>
      feedMarketsOf(event, modelMarkets(event, stepOf(event, now) * STEP_MS)),
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
      if (!isPricedModel(event.model) || legs.some(({ market }) => isFeedKey(market)))
        return undefined
      const atMs = stepOf(event, now) * STEP_MS
      const joint = bookOf(event).chanceOfAll(event, legs, atMs)
      const fair =
        joint === undefined || sourceOf(event) === 'model'
          ? joint
          : jointByFeed(event, legs, joint, atMs, marketsOf(event, now))
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

/**
 * The joint chance of legs that the feed prices: the model's, raised where the feed thinks a leg is
 * more likely than the model does, so that a builder is never better than the legs' own prices allow.
 */
function jointByFeed(
  event: BookEvent,
  legs: readonly LegOf[],
  joint: number,
  atMs: number,
  priced: readonly PricedMarket[],
): number {
  const ratios = legs.map(({ market, selection }) => {
    const byFeed = priced
      .find(({ key }) => key === market)
      ?.selections.find(({ key }) => key === selection)?.fair
    const byModel = bookOf(event).chanceOfAll(event, [{ market, selection }], atMs)
    return byFeed === undefined || byModel === undefined || byModel === 0
      ? { byFeed: 1, raise: 1 }
      : { byFeed, raise: Math.max(1, byFeed / byModel) }
  })
  const raised = ratios.reduce((chance, { raise }) => chance * raise, joint)
  return Math.min(raised, ...ratios.map(({ byFeed }) => byFeed))
}

function withdrawnLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
  if (isFeedKey(leg.market)) {
    const found = findFeedLeg(event, leg)
    return found && { ...found, fair: 0, priceMilli: FAIR_ODDS_MILLI, isOpen: false }
  }
  const sport = bookOf(event)
  const market = sport.findMarket(event, leg)
  if (market === undefined) return undefined
  const isDecided =
    event.phase === 'finished' ||
    event.phase === 'cancelled' ||
    deciderOf(event, sport.decide(event)).decide(leg) !== 'open'
  // What the feed prices and does not offer now has no known chance.
  const isUnknown = isDecided || sourceOf(event) === 'feed'
  const fair = isUnknown ? 0 : (sport.chanceOfAll(event, [leg], playedMs(event, now)) ?? 0)
  return {
    market: marketFace(event, market),
    name: selectionName(event, market, leg.selection),
    fair,
    priceMilli: (fair > 0 ? stepDownMilli(1 / fair) : undefined) ?? FAIR_ODDS_MILLI,
    isOpen: false,
  }
}

function priceAll(event: BookEvent, atMs: number, source: PriceSource): PricedMarket[] {
  if (event.phase === 'finished' || event.phase === 'cancelled') return []
  if (source === 'model') return priceByModel(event, atMs)
  const models = modelMarkets(event, atMs)
  return feedMarketsOf(event, models).flatMap((market) =>
    market.isUnpriced === true || isDecidedByHand(event.desk, market.face.key)
      ? []
      : (pricedByFeed(event, market, models.get(market.face.key)) ?? []),
  )
}

function priceByModel(event: BookEvent, atMs: number): PricedMarket[] {
  if (!isPricedModel(event.model)) return []
  const book = bookOf(event)
  const own = book
    .markets(event, atMs)
    .flatMap((market) =>
      isDecidedByHand(event.desk, market.key) ? [] : (ownPrices(event, market) ?? []),
    )
  return consistentPrices(own, (one, other) => book.chanceOfAll(event, [one, other], atMs)).map(
    (prices) => priceMarket(event, toPriceByModel(event, prices)),
  )
}

/** The markets of the book's own model; none where it prices nothing. */
const modelMarkets = (event: BookEvent, atMs: number): ReadonlyMap<string, FairMarket> =>
  new Map(
    event.phase === 'finished' || event.phase === 'cancelled' || !isPricedModel(event.model)
      ? []
      : bookOf(event)
          .markets(event, atMs)
          .map((market) => [market.key, market]),
  )

const priceCurrent = (event: BookEvent, atMs: number) => priceAll(event, atMs, sourceOf(event))

/** Below this chance no price is fair: the highest price is 1,000. */
const HOPELESS = 0.001

/** Each-way markets keep all selections, because their places refer to them by order. */
const withoutHopeless = (market: FairMarket): FairMarket =>
  market.placed === undefined
    ? { ...market, selections: market.selections.filter((one) => fairChance(one) >= HOPELESS) }
    : market

const fairChance = ({ chances }: FairSelection) => 1 / (fairPrice(chances) ?? Infinity)

function ownPrices(event: BookEvent, all: FairMarket): OwnPrices | undefined {
  const market = withoutHopeless(all)
  const margin = marginNow(event, market.type)
  const oddsMilli = offeredOddsMilli(wholeBook(market.selections.map(fairChance)), margin)
  // A selection that is nearly certain has no price, and the market is not offered without it.
  return oddsMilli.every((milli) => milli !== undefined) ? { market, margin, oddsMilli } : undefined
}

const marginNow = (event: BookEvent, type: string): Margin =>
  marginOf({
    sport: event.sport,
    leagueId: event.leagueId,
    type,
    isLive: event.phase === 'live',
    terms: event.terms,
  })

/** A market with its own prices, before the desk's. `placed`: of each-way markets. */
type ToPrice = {
  face: MarketFace
  margin: Margin
  /** `byModel`: the fair chance by the model, where the feed prices a market that it has too. */
  selections: readonly {
    key: string
    name: Bilingual
    chance: number
    ownMilli: number
    byModel?: number | undefined
  }[]
  placed?: FairMarket['placed']
  fault?: FeedFault
}

const toPriceByModel = (event: BookEvent, { market, margin, oddsMilli }: OwnPrices): ToPrice => ({
  face: marketFace(event, market),
  margin,
  selections: market.selections.map((selection, index) => ({
    key: selection.key,
    name: selectionName(event, market, selection.key),
    chance: fairChance(selection),
    ownMilli: oddsMilli[index] ?? FAIR_ODDS_MILLI,
  })),
  placed: market.placed,
})

/**
 * A price that would be this many times the fair one by the book's own model is taken for an error of the
 * feed or the model, and not offered until the two agree or the desk sets another price.
 */
const MAX_AGAINST_MODEL = 1.25

function pricedByFeed(
  event: BookEvent,
  { face, selections, fault }: FeedMarketNow,
  model: FairMarket | undefined,
): PricedMarket | undefined {
  const ofModel = new Map(model?.selections.map((one) => [one.key, fairChance(one)]))
  const margin = marginNow(event, face.type)
  // The limits of one selection trust the chances of the model; of the feed's, the whole margin is kept.
  const withMargin = offeredOddsMilli(wholeBook(selections.map(({ chance }) => chance)), {
    ...margin,
    longshot: Number.POSITIVE_INFINITY,
  })
  const priced = selections.flatMap(({ key, name, chance }, index) => {
    const ownMilli = cappedMilli(withMargin[index], chance)
    return ownMilli === undefined
      ? []
      : [{ key, name, chance, ownMilli, byModel: ofModel.get(key) }]
  })
  // A selection that is nearly certain has no price, and the market is not offered without it.
  return priced.length < selections.length
    ? undefined
    : priceMarket(event, { face, margin, selections: priced, ...(fault && { fault }) })
}

/** Keeps a price at or below the fair one, also where the chances do not add up exactly. */
function cappedMilli(milli: number | undefined, chance: number): number | undefined {
  const fairMilli = stepDownMilli(1 / chance)
  return milli === undefined || fairMilli === undefined ? undefined : Math.min(milli, fairMilli)
}

function priceMarket(event: BookEvent, { face, margin, fault, ...market }: ToPrice): PricedMarket {
  const { desk } = event
  const byHand = market.selections.map(
    ({ key }) => desk.prices?.[legKey({ market: face.key, selection: key })],
  )
  const oddsMilli = byHand.map((milli, index) => milli ?? market.selections[index]?.ownMilli)
  const placed = market.placed?.filter(({ places }) =>
    acceptsPlaceBets(desk, placeMarketOf(places)),
  )
  const eachWay = placed && eachWayOf(placed, oddsMilli)
  const selections = market.selections.map(
    ({ key, name, chance, ownMilli, byModel = 0 }, index) => {
      const priceMilli = oddsMilli[index] ?? FAIR_ODDS_MILLI
      const isTooHigh = (priceMilli / FAIR_ODDS_MILLI) * byModel > MAX_AGAINST_MODEL
      const isHeld =
        isTooHigh ||
        fault !== undefined ||
        isSelectionHeld(desk, { market: face.key, selection: key })
      return {
        key,
        name,
        priceMilli,
        fair: chance,
        ...(eachWay?.isFor[index] === true &&
          !isSelectionHeld(desk, placeOf(key, eachWay.terms)) && { eachWay: eachWay.terms }),
        ...(byHand[index] !== undefined && { modelMilli: ownMilli }),
        ...(isTooHigh && { fault: 'model' as const }),
        ...(isHeld && { isHeld }),
      }
    },
  )
  return {
    ...face,
    selections,
    margin,
    ...(eachWay && { eachWay: eachWay.terms }),
    ...(fault && { fault }),
    ...((fault !== undefined || isMarketHeld(desk, face.key)) && { isHeld: true as const }),
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
