import { fairPrice, type FairMarket, type LegOf } from '#games/sportsbook/match-model.ts'
import { offeredOddsMilli } from '#games/sportsbook/overround.ts'
import type { Bilingual } from '#shared/lang.ts'
import { stepDownMilli } from '#shared/price-ladder.ts'
import { playedMs, type BookEvent } from './book-event.ts'
import { builderMargin, marginOf } from './margins.ts'
import type { MarketFace, MatchFace } from './sport-book.ts'
import { sportBookOf } from './sports.ts'

/** A price at a moment; `fair` is 1 / its price without a margin. */
export type PricedSelection = { key: string; name: Bilingual; priceMilli: number; fair: number }
export type PricedMarket = MarketFace & { key: string; selections: readonly PricedSelection[] }
export type PricedLeg = Omit<PricedSelection, 'key'> & { market: MarketFace; isOpen: boolean }

export type Prices = ReturnType<typeof createPrices>

/** Prices move with the clock in steps: between two of them nothing but an incident changes one. */
const STEP_MS = 10_000
const MOST_KEPT = 5_000
const FAIR_ODDS_MILLI = 1_000

type Kept = { version: number; step: number; markets: readonly PricedMarket[] }

/** What matches are priced at, computed once for everybody while nothing of them changes. */
export function createPrices() {
  const kept = new Map<string, Kept>()

  function marketsOf(event: BookEvent, now: Date): readonly PricedMarket[] {
    const step = Math.floor(playedMs(event, now) / STEP_MS)
    const known = kept.get(event.id)
    if (known !== undefined && known.version === event.version && known.step === step) return known.markets
    const markets = priceAll(event, step * STEP_MS)
    kept.delete(event.id)
    kept.set(event.id, { version: event.version, step, markets })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return markets
  }

  return {
    marketsOf,
    faceOf: (event: BookEvent, now: Date): MatchFace => sportBookOf(event.sport).face(event, playedMs(event, now)),
    /** One selection, offered or not any more; undefined where the sport has none such. */
    findLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
      const market = marketsOf(event, now).find(({ key }) => key === leg.market)
      const offered = market?.selections.find(({ key }) => key === leg.selection)
      return market !== undefined && offered !== undefined ? { ...offered, market, isOpen: true } : withdrawnLeg(event, leg, now)
    },
    /** Legs of one match that must all win; undefined where they cannot be put together. */
    together(event: BookEvent, legs: readonly LegOf[], now: Date): { priceMilli: number; fair: number } | undefined {
      const step = Math.floor(playedMs(event, now) / STEP_MS)
      const fair = sportBookOf(event.sport).chanceOfAll(event, legs, step * STEP_MS)
      const priceMilli = fair === undefined || fair === 0 ? undefined : stepDownMilli(1 / (fair * (1 + builderMargin(legs.length))))
      return fair === undefined || priceMilli === undefined ? undefined : { fair, priceMilli }
    },
  }
}

function withdrawnLeg(event: BookEvent, leg: LegOf, now: Date): PricedLeg | undefined {
  const sport = sportBookOf(event.sport)
  const market = sport.marketFace(event, leg.market)
  const name = market && sport.selectionName(event, leg)
  if (market === undefined || name === undefined) return undefined
  const isDecided = event.phase === 'finished' || event.phase === 'cancelled' || sport.resultOf(event, leg) !== 'open'
  const fair = isDecided ? 0 : (sport.chanceOfAll(event, [leg], playedMs(event, now)) ?? 0)
  return { market, name, fair, priceMilli: (fair > 0 ? stepDownMilli(1 / fair) : undefined) ?? FAIR_ODDS_MILLI, isOpen: false }
}

function priceAll(event: BookEvent, atMs: number): PricedMarket[] {
  if (event.phase === 'finished' || event.phase === 'cancelled') return []
  return sportBookOf(event.sport).markets(event, atMs).flatMap((market) => priceMarket(event, market) ?? [])
}

function priceMarket(event: BookEvent, market: FairMarket): PricedMarket | undefined {
  const sport = sportBookOf(event.sport)
  const face = sport.marketFace(event, market.key)
  if (face === undefined) return undefined
  const chances = market.selections.map((selection) => 1 / (fairPrice(selection.chances) ?? Infinity))
  const { margin, method } = marginOf({ sport: event.sport, leagueId: event.leagueId, type: market.type, isLive: event.phase === 'live' })
  const oddsMilli = offeredOddsMilli(wholeBook(chances), margin, method)
  const selections = market.selections.flatMap(({ key }, index) => {
    const priceMilli = oddsMilli[index]
    const name = sport.selectionName(event, { market: market.key, selection: key })
    return priceMilli === undefined || name === undefined ? [] : [{ key, name, priceMilli, fair: chances[index] ?? 0 }]
  })
  // One side as good as sure has no price: what is left of such a market is no market.
  return selections.length < market.selections.length ? undefined : { ...face, key: market.key, selections }
}

/** Chances that sum to a whole number of winners again, where selections that cannot win were left out. */
function wholeBook(chances: readonly number[]): number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0)
  const winners = Math.max(1, Math.round(sum))
  return chances.map((chance) => Math.min(1, (chance * winners) / sum))
}
