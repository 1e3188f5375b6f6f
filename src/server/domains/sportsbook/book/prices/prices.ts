import type { FairMarket, LegOf } from '#games/sportsbook/match-model.ts'
import type { FeedFault, PriceSource } from '#shared/office/price-source.ts'
import type { Bilingual } from '#shared/lang.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { playedMs, type BookEvent } from '../book-event.ts'
import { cachedWhileUnchanged, stepOf } from './cached-while-unchanged.ts'
import { isDecidedByHand, isMarketHeld, isSelectionHeld, type Desk } from '../desk.ts'
import { feedMarketsOf, findFeedLeg, type FeedMarketNow } from '../feed-prices/feed-markets.ts'
import { isFeedKey } from '../feed-prices/feed-key.ts'
import { deciderOf } from '../feed-prices/feed-decider.ts'
import { isPricedModel, sourceOf } from '../feed-prices/price-source.ts'
import { builderMargin, type Margin } from './margins.ts'
import { marketFace, selectionName, type MarketFace } from '../names.ts'
import type { Includes, MatchFace } from '../sport-book.ts'
import { consistentPrices, type OwnPrices } from './consistent-prices.ts'
import { handPrices, type HandPrice, type HandPrices } from './hand-prices.ts'
import { consistentPlayers, jointOfLines } from './player-prices.ts'
import { eachWayOf, placeMarketOf, type EachWay } from '../outright/each-way-terms.ts'
import { mainMarketsOf } from './main-markets.ts'
import { bookOf } from '../sports.ts'
import {
  FAIR_ODDS_MILLI,
  offeredIn,
  ownPrices,
  toPriceByFeed,
  toPriceByModel,
  type ToPrice,
} from './to-price.ts'

/**
 * A price at a moment. `fair`: 1 / its price without a margin. `eachWay`: present when it can be
 * bet on each way. `byHand`, `modelMilli`: why a price follows from one that traders set, and the
 * book's own. `isHeld`: suspended by the desk, alone or with its market. `margin`: the margin of
 * the market's own prices. `fault`: why the feed's price is not open for bets.
 */
export type PricedSelection = {
  key: string
  name: Bilingual
  priceMilli: number
  fair: number
  eachWay?: EachWay
  modelMilli?: number
  byHand?: HandPrice
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
/** Prices of players have larger margins, and there are many. */
const PLAYER_STEP_MS = 60_000
/** Chances of the same outcome agree to this; their sums are added in different orders. */
const SAME = 1e-9
/**
 * A match has hundreds of prices, so full markets are cached only for matches in play or being
 * viewed. Summaries for lists are small.
 */
const MAX_CACHED = 500
const MAX_SUMMARIES = 5_000
/** Prices of players are computed only for matches in play or being viewed. */
const MAX_PLAYERS = 200

export type MarketSummary = { count: number; main: readonly PricedMarket[] }

/** Handles an error in the pricing of one match. By default, it reaches the caller. */
export type OnPricingFault = (event: BookEvent, error: unknown) => void

const rethrow: OnPricingFault = (_event, error) => {
  throw error
}

/**
 * Prices matches. With `onFault`, a match whose pricing fails offers nothing, and the feed and the
 * lists continue with the other matches.
 */
export function createPrices(onFault = rethrow) {
  function orNothing(event: BookEvent, price: () => PricedMarket[]): PricedMarket[] {
    try {
      return price()
    } catch (error) {
      onFault(event, error)
      return []
    }
  }
  const priceCurrent = (event: BookEvent, atMs: number) =>
    orNothing(event, () => priceAll(event, atMs, sourceOf(event)))
  const { find: findMarkets, get: matchMarketsOf } = cachedWhileUnchanged(
    MAX_CACHED,
    STEP_MS,
    priceCurrent,
  )
  const { get: playerMarketsOf } = cachedWhileUnchanged(
    MAX_PLAYERS,
    PLAYER_STEP_MS,
    (event, atMs, now) =>
      orNothing(event, () => pricePlayers(event, atMs, matchMarketsOf(event, now))),
  )
  const { get: marketsOf } = cachedWhileUnchanged(MAX_CACHED, STEP_MS, (event, _atMs, now) => {
    const markets = matchMarketsOf(event, now)
    const ofPlayers = playerMarketsOf(event, now)
    return ofPlayers.length === 0 ? markets : [...markets, ...ofPlayers]
  })
  const { get: summaryOf } = cachedWhileUnchanged(
    MAX_SUMMARIES,
    STEP_MS,
    (event, atMs, now): MarketSummary => {
      const markets = findMarkets(event, now) ?? priceCurrent(event, atMs)
      return { count: markets.length, main: mainMarketsOf(event, markets) }
    },
  )

  return {
    marketsOf,
    summaryOf,
    /** Prices by our model, also where the feed's are used. */
    byModel: (event: BookEvent, now: Date) => priceAll(event, clockStep(event, now), 'model'),
    /** The feed's offer with its faults, whether or not its prices are used. */
    feedMarkets: (event: BookEvent, now: Date): FeedMarketNow[] =>
      feedMarketsOf(event, modelMarkets(event, clockStep(event, now))),
    handPrices: (event: BookEvent, now: Date): HandPrices =>
      pricesNow(event, clockStep(event, now), sourceOf(event)).byHand,
    faceOf: (event: BookEvent, now: Date): MatchFace =>
      bookOf(event).face(event, playedMs(event, now)),
    findLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
      const isOfPlayer = bookOf(event).players?.has(leg.market) === true
      const offeredNow = isOfPlayer ? playerMarketsOf(event, now) : matchMarketsOf(event, now)
      const market = offeredNow.find(({ key }) => key === leg.market)
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
      const atMs = clockStep(event, now)
      const joint = bookOf(event).chanceOfAll(event, legs, atMs)
      const fair =
        joint === undefined || sourceOf(event) === 'model'
          ? joint
          : jointByFeed(event, legs, joint, atMs, matchMarketsOf(event, now))
      const priceMilli =
        fair === undefined || fair === 0
          ? undefined
          : stepDownMilli(1 / (fair * (1 + builderMargin(legs.length))))
      if (fair === undefined || priceMilli === undefined) return undefined
      if (event.desk.prices === undefined || joint === undefined) return { fair, priceMilli }
      const { byHand } = pricesNow(event, atMs, sourceOf(event))
      const ofPlayers = handPricesTogether(event, atMs, legs)
      const boundMilli = Math.min(
        byHand.boundTogether(legs, joint, priceMilli),
        ofPlayers?.boundTogether(legs, joint, priceMilli) ?? Infinity,
      )
      return { fair, priceMilli: Math.min(boundMilli, stepDownMilli(1 / fair) ?? boundMilli) }
    },
  }
}

const clockStep = (event: BookEvent, now: Date) => stepOf(event, now, STEP_MS) * STEP_MS

/**
 * The joint chance of legs that the feed prices: the model's, raised where the feed thinks a leg is
 * more likely than the model does, so that a builder is never better than the legs' own prices
 * allow.
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
  // A market that the feed prices but does not offer now has no known chance.
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
  const { markets, byHand } = pricesNow(event, atMs, source)
  return markets.map((market) => priceMarket(event, market, byHand))
}

function pricesNow(
  event: BookEvent,
  atMs: number,
  source: PriceSource,
): { markets: readonly ToPrice[]; byHand: HandPrices } {
  const isOver = event.phase === 'finished' || event.phase === 'cancelled'
  const markets = isOver
    ? []
    : source === 'model'
      ? pricesByModel(event, atMs)
      : pricesByFeed(event, atMs)
  const byHand = handPrices(event, markets.flatMap(offeredIn), (legs) =>
    isPricedModel(event.model) && !legs.some(({ market }) => isFeedKey(market))
      ? bookOf(event).chanceOfAll(event, legs, atMs)
      : undefined,
  )
  return { markets, byHand }
}

function pricesByFeed(event: BookEvent, atMs: number): ToPrice[] {
  const models = modelMarkets(event, atMs)
  return feedMarketsOf(event, models).flatMap((market) =>
    market.isUnpriced === true || isDecidedByHand(event.desk, market.face.key)
      ? []
      : (toPriceByFeed(event, market, models.get(market.face.key)) ?? []),
  )
}

function pricesByModel(event: BookEvent, atMs: number): ToPrice[] {
  if (!isPricedModel(event.model)) return []
  const book = bookOf(event)
  const own = book
    .markets(event, atMs)
    .flatMap((market) =>
      isDecidedByHand(event.desk, market.key) ? [] : (ownPrices(event, market) ?? []),
    )
  return consistentPrices(own, inclusionOf(event, atMs)).map((prices) =>
    toPriceByModel(event, prices),
  )
}

function pricePlayers(
  event: BookEvent,
  atMs: number,
  markets: readonly PricedMarket[],
): PricedMarket[] {
  const own = ownPlayers(event, atMs)
  if (own.length === 0) return []
  const toPrice = consistentPlayers(own, markets).map((prices) => toPriceByModel(event, prices))
  const offered = toPrice.flatMap(offeredIn)
  const byHand = handPrices(event, offered, jointOfLines(offered))
  return toPrice.map((market) => priceMarket(event, market, byHand))
}

function ownPlayers(event: BookEvent, atMs: number): OwnPrices[] {
  const { players } = bookOf(event)
  if (
    players === undefined ||
    event.phase === 'finished' ||
    event.phase === 'cancelled' ||
    !isPricedModel(event.model) ||
    sourceOf(event) === 'feed'
  )
    return []
  return players
    .markets(event, atMs)
    .flatMap((market) =>
      isDecidedByHand(event.desk, market.key) ? [] : (ownPrices(event, market) ?? []),
    )
}

function handPricesTogether(
  event: BookEvent,
  atMs: number,
  legs: readonly LegOf[],
): HandPrices | undefined {
  const book = bookOf(event)
  if (!legs.some(({ market }) => book.players?.has(market) === true)) return undefined
  const offered = ownPlayers(event, atMs).flatMap((prices) =>
    offeredIn(toPriceByModel(event, prices)),
  )
  return handPrices(event, offered, (all) => book.chanceOfAll(event, all, atMs))
}

/** Tells whether the first leg wins whenever the second does; false if the sport cannot tell. */
function inclusionOf(event: BookEvent, atMs: number): Includes {
  const book = bookOf(event)
  const byChance = (one: LegOf, other: LegOf) => {
    const [both, alone] = [[one, other], [other]].map((legs) => book.chanceOfAll(event, legs, atMs))
    return both !== undefined && alone !== undefined && Math.abs(alone - both) < SAME
  }
  const includes = book.inclusion?.(event, atMs) ?? byChance
  return (one, other) =>
    one.market !== other.market && book.isUnrelated?.(one, other) !== true && includes(one, other)
}

const modelMarkets = (event: BookEvent, atMs: number): ReadonlyMap<string, FairMarket> =>
  new Map(
    event.phase === 'finished' || event.phase === 'cancelled' || !isPricedModel(event.model)
      ? []
      : bookOf(event)
          .markets(event, atMs)
          .map((market) => [market.key, market]),
  )

/**
 * A price that would be this many times the fair one by the book's own model is taken for an error
 * of the feed or the model, and not offered until the two agree or the desk sets another price.
 */
const MAX_AGAINST_MODEL = 1.25

function priceMarket(
  { desk }: BookEvent,
  { face, margin, fault, ...market }: ToPrice,
  { priceOf }: HandPrices,
): PricedMarket {
  const byHand = market.selections.map(({ key }) => priceOf({ market: face.key, selection: key }))
  const oddsMilli = byHand.map((by, index) => by?.oddsMilli ?? market.selections[index]?.ownMilli)
  const placed = market.placed?.filter(({ places }) =>
    acceptsPlaceBets(desk, placeMarketOf(places)),
  )
  const eachWay = placed && eachWayOf(placed, oddsMilli)
  const selections = market.selections.map(
    ({ key, name, chance, ownMilli, byModel = 0 }, index) => {
      const priceMilli = oddsMilli[index] ?? FAIR_ODDS_MILLI
      const isTooHigh = (priceMilli / FAIR_ODDS_MILLI) * byModel > MAX_AGAINST_MODEL
      const by = byHand[index]
      const isHeld =
        isTooHigh ||
        by?.isOvertaken === true ||
        fault !== undefined ||
        isSelectionHeld(desk, { market: face.key, selection: key })
      return {
        key,
        name,
        priceMilli,
        fair: chance,
        ...(eachWay?.isFor[index] === true &&
          !isSelectionHeld(desk, placeOf(key, eachWay.terms)) && { eachWay: eachWay.terms }),
        ...(by && { byHand: by, modelMilli: ownMilli }),
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

const acceptsPlaceBets = (desk: Desk, market: string) =>
  !isMarketHeld(desk, market) && !isDecidedByHand(desk, market)
