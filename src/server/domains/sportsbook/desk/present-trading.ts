import type {
  TradingMarket,
  TradingMatch,
  TradingRow,
  TradingSelection,
} from '#shared/contracts/staff/trading.ts'
import type { LegOf } from '#games/sportsbook/match-model.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import type { BookEvent } from '../book/book-event.ts'
import { clockWords } from '../book/clock-words.ts'
import {
  isDecidedByHand,
  isMarketHeld,
  isSelectionHeld,
  legKey,
  resultByHand,
} from '../book/desk.ts'
import { compareSources, deviationOf, type Compared } from '../book/feed-prices/compare-sources.ts'
import { sourceOf } from '../book/feed-prices/price-source.ts'
import { isFeedKey } from '../book/feed-prices/feed-key.ts'
import { findFeedLeg, type FeedMarketNow } from '../book/feed-prices/feed-markets.ts'
import { marketTypeNameOf } from '../book/market-types.ts'
import { eventName, marketFace, selectionName, type MarketFace } from '../book/names.ts'
import type { PricedMarket, PricedSelection, Prices } from '../book/prices/prices.ts'
import { MARKET_GROUPS } from '../book/sport-book.ts'
import { bookOf } from '../book/sports.ts'
import { standingOf } from '../book/standing.ts'
import { SPORT_NAMES, suspensionText } from '../book/words.ts'
import { inLeague, MAX_ON_EVENT_MINOR } from '../coupons/placing/limits.ts'
import { maxPrice } from './acts.ts'
import { termsOfMarket, termsOfMatch } from './present-terms.ts'
import { worstOf, type EventTotals, type Staked, type Winners } from './exposure-of.ts'

export type Reader = { prices: Prices; lang: Lang; now: Date }

const NOTHING: EventTotals = { stakeMinor: 0n, takenMinor: 0n }
const wirePrice = (milli: number) => toWirePrice(priceOf(milli))

export function toTradingRow(
  event: BookEvent,
  { stakeMinor, takenMinor }: EventTotals = NOTHING,
  { prices, lang, now }: Reader,
): TradingRow {
  const standing = standingOf(event, now)
  const face = prices.faceOf(event, now)
  const { desk } = event
  return {
    eventID: event.id,
    sport: SPORT_NAMES[event.sport][lang],
    sportID: event.sport,
    league: event.league[lang],
    name: eventName(event)[lang],
    startTime: toWireTime(event.startsAt),
    state: event.phase,
    clock: event.phase === 'live' ? (clockWords(face)?.[lang] ?? null) : null,
    score: face.score,
    status: standing.status,
    why: standing.status === 'suspended' ? suspensionText(standing.reason)[lang] : null,
    held: desk.isHeld === true,
    heldParts: desk.held?.length ?? 0,
    manual: Object.keys(desk.prices ?? {}).length,
    byHand: desk.isVoid === true || desk.results !== undefined,
    stake: toWireMoney(stakeMinor),
    taken: toWireMoney(takenMinor),
    max: toWireMoney(inLeague(MAX_ON_EVENT_MINOR, event.leagueId)),
    source: sourceOf(event),
  }
}

/**
 * Lists offered markets and former markets with stakes. The worst cost of a match is bounded by the
 * sum over its markets.
 */
export function toTradingMatch(
  event: BookEvent,
  totals: EventTotals | undefined,
  staked: { selections: readonly Staked[]; coupons: number },
  reader: Reader,
): TradingMatch {
  const byMarket = Map.groupBy(staked.selections, ({ market }) => market)
  const offered = reader.prices
    .marketsOf(event, reader.now)
    .toSorted((a, b) => MARKET_GROUPS.indexOf(a.group) - MARKET_GROUPS.indexOf(b.group))
  const faulty =
    sourceOf(event) === 'feed'
      ? reader.prices.feedMarkets(event, reader.now).filter(({ isUnpriced }) => isUnpriced)
      : []
  const compared = compareSources(event, reader.prices, reader.now)
  const isOffered = new Set([
    ...offered.map(({ key }) => key),
    ...faulty.map(({ face }) => face.key),
  ])
  function nameOfLeg(leg: LegOf): string {
    const market = offered.find(({ key }) => key === leg.market)
    const selection = market?.selections.find(({ key }) => key === leg.selection)
    return `${market?.name[reader.lang] ?? leg.market}, ${selection?.name[reader.lang] ?? leg.selection}`
  }
  const gone = [...byMarket].filter(([market]) => !isOffered.has(market))
  const worst = [...byMarket].map(([market, own]) =>
    worstOf(
      own,
      winnersOf(
        market,
        offered.find(({ key }) => key === market),
      ),
    ),
  )
  return {
    ...toTradingRow(event, totals, reader),
    version: event.version,
    coupons: staked.coupons,
    void: event.desk.isVoid === true,
    worst: toWireMoney(worst.reduce((sum, one) => sum + one, 0n)),
    terms: termsOfMatch(event),
    markets: [
      ...gone.flatMap(([market, own]) => goneMarket(event, market, own, reader) ?? []),
      ...offered.map((market) =>
        offeredMarket(event, market, byMarket.get(market.key) ?? [], reader, compared, nameOfLeg),
      ),
      ...faulty.map((market) =>
        faultyMarket(event, market, byMarket.get(market.face.key) ?? [], reader, compared),
      ),
    ],
  }
}

function winnersOf(key: string, market: PricedMarket | undefined): Winners {
  if (isFeedKey(key)) return 'any'
  return market !== undefined &&
    Math.abs(market.selections.reduce((sum, { fair }) => sum + fair, 0) - 1) < SLACK
    ? 'one'
    : 'some'
}
const SLACK = 0.02

function offeredMarket(
  event: BookEvent,
  market: PricedMarket,
  own: readonly Staked[],
  reader: Reader,
  compared: ReadonlyMap<string, Compared>,
  nameOfLeg: (leg: LegOf) => string,
): TradingMarket {
  const { status } = standingOf(event, reader.now)
  const sum = market.selections.reduce((total, { fair }) => total + fair, 0)
  const booksum = market.selections.reduce((total, { priceMilli }) => total + 1_000 / priceMilli, 0)
  return {
    market: market.key,
    type: market.type,
    name: market.name[reader.lang],
    typeName: typeNameOf(event, market.type, reader.lang),
    group: market.group,
    source: sourceOf(event),
    fault: market.fault ?? null,
    held: isMarketHeld(event.desk, market.key),
    status: status === 'open' && market.isHeld ? 'suspended' : status,
    stated: { margin: Math.round(market.margin.margin * 10_000) / 100, level: market.margin.level },
    terms: termsOfMarket(event, market.type),
    margin: sum > 0 ? Math.round((booksum / sum - 1) * 10_000) / 100 : null,
    ...moneyOf(own, winnersOf(market.key, market)),
    selections: market.selections.map((selection) => ({
      ...toSelection(
        event,
        market,
        selection,
        own.find((one) => one.selection === selection.key),
        reader,
        compared,
      ),
      ...manualOf(selection, nameOfLeg),
    })),
  }
}

function manualOf(
  { byHand }: PricedSelection,
  nameOfLeg: (leg: LegOf) => string,
): Pick<TradingSelection, 'manual' | 'manualOf'> {
  if (byHand === undefined) return NOT_MANUAL
  return {
    manual: byHand.isOvertaken ? 'overtaken' : byHand.how,
    manualOf: byHand.how === 'set' ? null : nameOfLeg(byHand.from),
  }
}
const NOT_MANUAL = { manual: null, manualOf: null }

const typeNameOf = (event: BookEvent, type: string, lang: Lang) =>
  marketTypeNameOf(event, type)?.[lang] ?? type

function toSelection(
  event: BookEvent,
  market: PricedMarket,
  { key, name, priceMilli, modelMilli, fair, isHeld }: PricedSelection,
  staked: Staked | undefined,
  { lang, now }: Reader,
  compared: ReadonlyMap<string, Compared>,
): TradingSelection {
  const { status } = standingOf(event, now)
  const both = compared.get(legKey({ market: market.key, selection: key }))
  return {
    selection: key,
    name: name[lang],
    price: wirePrice(priceMilli),
    model: modelMilli === undefined ? null : wirePrice(modelMilli),
    distance:
      modelMilli === undefined ? null : Math.round((priceMilli / modelMilli - 1) * 1_000) / 10,
    fair: fair > 0 ? (1 / fair).toFixed(2) : null,
    max: maxPrice(sourceOf(event) === 'model' ? fair : Math.max(fair, both?.ownChance ?? 0)),
    ...comparisonOf(both),
    ...NOT_MANUAL,
    held:
      isSelectionHeld(event.desk, { market: market.key, selection: key }) &&
      !isMarketHeld(event.desk, market.key),
    status: status === 'open' && isHeld ? 'suspended' : status,
    byHand: false,
    ...countsOf(staked),
  }
}

function comparisonOf({ feedMilli, ownMilli, ...chances }: Compared = {}): Pick<
  TradingSelection,
  'feed' | 'own' | 'deviation'
> {
  return {
    feed: feedMilli === undefined || feedMilli <= 0 ? null : wirePrice(feedMilli),
    own: ownMilli === undefined ? null : wirePrice(ownMilli),
    deviation: deviationOf(chances),
  }
}

/** A market of the feed whose prices cannot be meant: nothing of it is offered. */
function faultyMarket(
  event: BookEvent,
  { face, selections, fault }: FeedMarketNow,
  own: readonly Staked[],
  { lang }: Reader,
  compared: ReadonlyMap<string, Compared>,
): TradingMarket {
  return {
    market: face.key,
    type: face.type,
    name: face.name[lang],
    typeName: typeNameOf(event, face.type, lang),
    group: face.group,
    source: 'feed',
    fault: fault ?? null,
    held: isMarketHeld(event.desk, face.key),
    status: 'suspended',
    margin: null,
    stated: null,
    terms: [],
    ...moneyOf(own, winnersOf(face.key, undefined)),
    selections: selections.map(({ key, name }) => ({
      selection: key,
      name: name[lang],
      price: null,
      model: null,
      distance: null,
      fair: null,
      max: null,
      ...comparisonOf(compared.get(legKey({ market: face.key, selection: key }))),
      ...NOT_MANUAL,
      held: false,
      status: 'suspended',
      byHand: false,
      ...countsOf(own.find((one) => one.selection === key)),
    })),
  }
}

function goneMarket(
  event: BookEvent,
  key: string,
  own: readonly Staked[],
  { lang }: Reader,
): TradingMarket | undefined {
  const [first] = own
  const face = first && faceOf(event, first)
  if (face === undefined) return undefined
  return {
    market: key,
    type: face.type,
    name: face.name[lang],
    typeName: typeNameOf(event, face.type, lang),
    group: face.group,
    source: isFeedKey(key) ? 'feed' : 'model',
    fault: null,
    held: false,
    status: 'closed',
    margin: null,
    stated: null,
    terms: [],
    ...moneyOf(own, winnersOf(key, undefined)),
    selections: own.map((staked) => ({
      selection: staked.selection,
      name: nameOf(event, face, staked)[lang],
      price: null,
      model: null,
      distance: null,
      fair: null,
      max: null,
      feed: null,
      own: null,
      deviation: null,
      ...NOT_MANUAL,
      held: false,
      status: 'closed',
      byHand: isDecidedByHand(event.desk, key) && resultByHand(event.desk, staked) !== undefined,
      ...countsOf(staked),
    })),
  }
}

function faceOf(event: BookEvent, leg: LegOf): MarketFace | undefined {
  const own = isFeedKey(leg.market) ? undefined : bookOf(event).findMarket(event, leg)
  return own === undefined ? findFeedLeg(event, leg)?.market : marketFace(event, own)
}

const nameOf = (event: BookEvent, face: MarketFace, leg: LegOf) =>
  findFeedLeg(event, leg)?.name ?? selectionName(event, face, leg.selection)

function moneyOf(own: readonly Staked[], winners: Winners): Pick<TradingMarket, 'stake' | 'worst'> {
  return {
    stake: toWireMoney(own.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)),
    worst: toWireMoney(worstOf(own, winners)),
  }
}

function countsOf(
  staked: Staked | undefined,
): Pick<TradingSelection, 'coupons' | 'stake' | 'loss' | 'result'> {
  return {
    coupons: staked?.coupons ?? 0,
    stake: toWireMoney(staked?.stakeMinor ?? 0n),
    loss: toWireMoney(staked?.lossMinor ?? 0n),
    result: staked?.result?.result ?? null,
  }
}
