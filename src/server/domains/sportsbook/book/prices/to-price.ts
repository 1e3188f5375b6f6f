import {
  fairPrice,
  type Chances,
  type FairMarket,
  type FairSelection,
} from '#games/sportsbook/match-model.ts'
import { offeredOddsMilli } from '#games/sportsbook/overround.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { FeedFault } from '#shared/office/price-source.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import type { BookEvent } from '../book-event.ts'
import type { OwnPrices } from './consistent-prices.ts'
import type { FeedMarketNow } from '../feed-prices/feed-markets.ts'
import type { Offered } from './hand-prices.ts'
import { marginOf, type Margin } from './margins.ts'
import { marketFace, selectionName, type MarketFace } from '../names.ts'

export const FAIR_ODDS_MILLI = 1_000
/** Below this chance no price is fair: the highest price is 1,000. */
const HOPELESS = 0.001

/** Each-way markets keep all selections, because their places refer to them by order. */
const withoutHopeless = (market: FairMarket): FairMarket =>
  market.placed === undefined
    ? { ...market, selections: market.selections.filter((one) => fairChance(one) >= HOPELESS) }
    : market

const fairChance = ({ chances }: FairSelection) => 1 / (fairPrice(chances) ?? Infinity)

export function ownPrices(event: BookEvent, all: FairMarket): OwnPrices | undefined {
  const market = withoutHopeless(all)
  // After many goals, no range of the market can be reached.
  if (market.selections.length === 0) return undefined
  const margin = marginNow(event, market.type)
  const chances = market.selections.map(fairChance)
  const oddsMilli = offeredOddsMilli(market.overlapping ? chances : wholeBook(chances), margin)
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
export type ToPrice = {
  face: MarketFace
  margin: Margin
  /**
   * `chances`: by the model. `byModel`: the fair chance by it, where the feed prices a market that
   * it has too.
   */
  selections: readonly {
    key: string
    name: Bilingual
    chance: number
    ownMilli: number
    chances: Chances | undefined
    byModel?: number | undefined
  }[]
  placed?: FairMarket['placed']
  fault?: FeedFault
}

export const toPriceByModel = (
  event: BookEvent,
  { market, margin, oddsMilli }: OwnPrices,
): ToPrice => ({
  face: marketFace(event, market),
  margin,
  selections: market.selections.map((selection, index) => ({
    key: selection.key,
    name: selectionName(event, market, selection.key),
    chance: fairChance(selection),
    ownMilli: oddsMilli[index] ?? FAIR_ODDS_MILLI,
    chances: selection.chances,
  })),
  placed: market.placed,
})

export function toPriceByFeed(
  event: BookEvent,
  { face, selections, fault }: FeedMarketNow,
  model: FairMarket | undefined,
): ToPrice | undefined {
  if (selections.length === 0) return undefined
  const ofModel = new Map(model?.selections.map((one) => [one.key, one]))
  const margin = marginNow(event, face.type)
  // The limits of one selection trust the chances of the model; of the feed's, the whole margin is
  // kept.
  const withMargin = offeredOddsMilli(wholeBook(selections.map(({ chance }) => chance)), {
    ...margin,
    longshot: Number.POSITIVE_INFINITY,
  })
  const priced = selections.flatMap(({ key, name, chance }, index) => {
    const ownMilli = cappedMilli(withMargin[index], chance)
    const known = ofModel.get(key)
    return ownMilli === undefined
      ? []
      : [
          {
            key,
            name,
            chance,
            ownMilli,
            chances: known?.chances,
            byModel: known && fairChance(known),
          },
        ]
  })
  // A selection that is nearly certain has no price, and the market is not offered without it.
  return priced.length < selections.length
    ? undefined
    : { face, margin, selections: priced, ...(fault && { fault }) }
}

/** Keeps a price at or below the fair one, also where the chances do not add up exactly. */
function cappedMilli(milli: number | undefined, chance: number): number | undefined {
  const fairMilli = stepDownMilli(1 / chance)
  return milli === undefined || fairMilli === undefined ? undefined : Math.min(milli, fairMilli)
}

export const offeredIn = ({ face, selections }: ToPrice): Offered[] =>
  selections.map(({ key, chance, chances, ownMilli }) => ({
    leg: { market: face.key, selection: key },
    line: face.line,
    isTwoWay: selections.length === 2,
    chances,
    fair: chance,
    oddsMilli: ownMilli,
  }))

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
