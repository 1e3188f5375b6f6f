import { fairPrice, type FairMarket } from '#games/sportsbook/match-model.ts'
import { chancesBehind } from '#games/sportsbook/overround.ts'
import type { FeedFault } from '#shared/office/price-source.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { BookEvent } from '../book-event.ts'
import { marginOf } from '../prices/margins.ts'
import { marketFace, selectionName, type MarketFace } from '../names.ts'
import type { MarketKey } from '../sport-book.ts'
import { bookOf } from '../sports.ts'
import {
  FEED_TYPE,
  feedMarketId,
  feedMarketKey,
  feedOutcomeId,
  feedSelectionKey,
  fitsSelectionId,
} from './feed-key.ts'
import { deciderOf } from './feed-decider.ts'
import {
  CHANCE_UNIT,
  FIRST_OUTCOME,
  INACTIVE,
  NOT_OFFERED,
  readOffer,
  SUSPENDED,
  type StoredMarket,
  type StoredPrices,
} from './stored-offer.ts'

const MILLI = 1_000
/** A price of the feed above this multiple of the chance it reports itself is its error. */
const MAX_OF_OWN_CHANCE = 1.02
/** Deviation of a sum of chances from a whole number of winners that is attributed to rounding. */
const ROUNDING = 0.02
/** Largest plausible margin in a feed's prices, by the number of outcomes. */
const FEW = 3
const MAX_MARGIN_OF_FEW = 0.35
const MAX_MARGIN_OF_MANY = 0.6

export type FeedSelection = {
  key: string
  name: Bilingual
  feedMilli: number
  chance: number
}
/** `fault`: why it is not open. With `isUnpriced` it has no usable chances either. */
export type FeedMarketNow = {
  face: MarketFace
  selections: readonly FeedSelection[]
  fault?: FeedFault
  isUnpriced?: true
}

export function feedMarketsOf(
  event: BookEvent,
  modelMarkets: ReadonlyMap<string, FairMarket>,
): FeedMarketNow[] {
  if (event.phase === 'finished' || event.phase === 'cancelled') return []
  const { markets, prices } = readOffer(event.offer)
  const { decide } = deciderOf(event, bookOf(event).decide(event))
  const seen = new Set<string>()
  return markets.flatMap((market, at) => {
    const named = nameMarket(event, market)
    const isDecided = named.outcomes.some(
      ({ key }) => decide({ market: named.face.key, selection: key }) !== 'open',
    )
    // Two markets of the feed with one meaning would be one key at two prices. The first one
    // counts.
    if (isDecided || seen.has(named.face.key)) return []
    seen.add(named.face.key)
    return marketNow(event, named, prices[at] ?? [], modelMarkets.get(named.face.key)) ?? []
  })
}

type Named = {
  face: MarketFace
  outcomes: readonly { key: string; name: Bilingual }[]
}

function nameMarket(event: BookEvent, market: StoredMarket): Named {
  const own = ownMarket(event, market)
  if (own !== undefined) {
    const face = marketFace(event, own)
    return {
      face,
      outcomes: market.outcomes.map(({ own: key = '' }) => ({
        key,
        name: selectionName(event, own, key),
      })),
    }
  }
  return {
    face: feedFace(market),
    outcomes: market.outcomes.map(({ id, name, own: key = id }) => ({
      key: feedSelectionKey(id),
      name: toBilingual(name, key),
    })),
  }
}

function ownMarket(event: BookEvent, { own, outcomes }: StoredMarket): MarketKey | undefined {
  if (own === undefined) return undefined
  const found = outcomes.map(({ own: selection = '' }) =>
    bookOf(event).findMarket(event, { market: own, selection }),
  )
  return found.includes(undefined) ? undefined : found[0]
}

const feedFace = ({ id, type, name, own = id }: StoredMarket): MarketFace => ({
  key: feedMarketKey(id),
  type: FEED_TYPE,
  siteType: `${FEED_TYPE}-${type}`,
  group: 'other',
  name: toBilingual(name, own),
})

const toBilingual = (name: readonly [string, string] | undefined, otherwise: string): Bilingual =>
  name === undefined ? { tr: otherwise, en: otherwise } : { tr: name[0], en: name[1] }

/** The face and name of a selection that only the feed has; undefined for one that it never had. */
export function findFeedLeg(
  event: BookEvent,
  { market, selection }: { market: string; selection: string },
): { market: MarketFace; name: Bilingual } | undefined {
  const id = feedMarketId(market)
  const stored =
    id === undefined ? undefined : readOffer(event.offer).markets.find((one) => one.id === id)
  const outcome = stored?.outcomes.find((one) => one.id === feedOutcomeId(selection))
  return (
    stored &&
    outcome && {
      market: feedFace(stored),
      name: toBilingual(outcome.name, outcome.own ?? outcome.id),
    }
  )
}

function marketNow(
  event: BookEvent,
  { face, outcomes }: Named,
  prices: StoredPrices,
  model: FairMarket | undefined,
): FeedMarketNow | undefined {
  const [state = NOT_OFFERED, heldUntil = 0] = prices
  const offered = outcomes.flatMap((outcome, at) => {
    const [milli = INACTIVE, chance = 0] = prices.slice(FIRST_OUTCOME + 2 * at)
    return milli === INACTIVE ? [] : [{ ...outcome, milli, chance: chance / CHANCE_UNIT }]
  })
  if (state === NOT_OFFERED || offered.length === 0) return undefined
  const chances = chancesOf(event, face, offered, model)
  const selections = offered.map(({ key, name, milli }, at) => ({
    key,
    name,
    feedMilli: milli,
    chance: typeof chances === 'string' ? 0 : (chances[at] ?? 0),
  }))
  if (!offered.every(({ key }) => fitsSelectionId(event.id, face.key, key)))
    return { face, selections, fault: 'id', isUnpriced: true }
  if (typeof chances === 'string') return { face, selections, fault: chances, isUnpriced: true }
  if (state === SUSPENDED) return { face, selections, fault: 'suspended' }
  return { face, selections, ...(heldUntil > 0 && { fault: 'jump' as const }) }
}

type Quoted = { key: string; milli: number; chance: number }

function chancesOf(
  event: BookEvent,
  { type }: MarketFace,
  offered: readonly Quoted[],
  model: FairMarket | undefined,
): number[] | FeedFault {
  if (offered.length < 2 || isIncomplete(offered, model)) return 'outcome'
  if (!offered.every(({ milli }) => milli > MILLI)) return 'price'
  const fairOfModel = model?.selections.map(({ chances }) => 1 / (fairPrice(chances) ?? Infinity))
  const implied = offered.map(({ milli }) => MILLI / milli)
  const booksum = sumOf(implied)
  const winners = Math.max(
    1,
    fairOfModel === undefined ? Math.floor(booksum) : Math.round(sumOf(fairOfModel)),
  )
  if (booksum < winners) return 'sum'
  const reported = reportedChances(offered, model)
  if (reported !== undefined) return reported
  const isFew = offered.length <= FEW
  if (booksum / winners - 1 > (isFew ? MAX_MARGIN_OF_FEW : MAX_MARGIN_OF_MANY)) return 'margin'
  if (winners > 1) return implied.map((chance) => Math.min(1, (chance * winners) / booksum))
  const { method } = marginOf({
    sport: event.sport,
    leagueId: event.leagueId,
    type,
    isLive: event.phase === 'live',
    terms: event.terms,
  })
  return chancesBehind(
    offered.map(({ milli }) => milli / MILLI),
    method,
  )
}

/**
 * A market that the model prices must have the same outcomes, or its prices mean something else.
 */
function isIncomplete(offered: readonly Quoted[], model: FairMarket | undefined): boolean {
  return model?.selections.some(({ key }) => !offered.some((one) => one.key === key)) === true
}

/**
 * Returns the chances that the feed reports itself; undefined when it reports none, or only those
 * of winning where a stake can also be returned. A fault when they contradict its prices.
 */
function reportedChances(
  offered: readonly Quoted[],
  model: FairMarket | undefined,
): number[] | FeedFault | undefined {
  if (offered.some(({ chance }) => chance === 0)) return undefined
  if (!offered.every(({ chance }) => chance > 0 && chance < 1)) return 'price'
  const sum = sumOf(offered.map(({ chance }) => chance))
  if (sum < 1 - ROUNDING) {
    const canReturn = model?.selections.some(
      ({ chances }) => chances.void + chances.halfWon + chances.halfLost > 0,
    )
    return canReturn === true ? undefined : 'sum'
  }
  return offered.some(({ milli, chance }) => (milli / MILLI) * chance > MAX_OF_OWN_CHANCE)
    ? 'price'
    : offered.map(({ chance }) => chance)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
