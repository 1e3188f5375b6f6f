import { findRule as findBasketballRule } from '#games/sportsbook/basketball/basketball-rules.ts'
import { findRule as findFootballRule } from '#games/sportsbook/football/rules.ts'
import { booksumOf, chancesBehind } from '#games/sportsbook/overround.ts'
import type { FeedMarket } from '#games/sportsbook/world/feed-prices.ts'
import type { Names } from '#games/sportsbook/world/types.ts'
import { MIN_BOOKMAKERS } from '#server/platform/odds-api-settings.ts'
import { FEED_TEXTS } from '#shared/texts/server/texts.ts'
import type { EventRow, Fault, MarketRow } from './answers.ts'

const MINUTE_MS = 60_000
/**
 * The provider reads bookmakers every minute: an older price is of one that it no longer reaches.
 */
const MAX_PRICE_AGE_MS = 30 * MINUTE_MS
/**
 * Below, the prices contradict each other; above, they are no prices of a market with two or three
 * outcomes.
 */
const MIN_BOOKSUM = 0.98
const MAX_BOOKSUM = 1.35
const MILLI = 1_000
const ROUNDING = 1e-9
/** Shin's method: the margin is on unlikely outcomes more than on likely ones. */
const METHOD = 'shin'

type Sport = 'football' | 'basketball'
type Quote = { bookmaker: string; id: string; prices: readonly number[] }
type Offered = {
  id: string
  typeId: string
  line?: number
  ownKey: string
  names: readonly Names[]
}

const { draw: DRAW, over: OVER, under: UNDER } = FEED_TEXTS
const TITLES: Readonly<Record<string, Names>> = FEED_TEXTS.marketTypes
const ORDER = Object.keys(TITLES)

/**
 * Turns the prices of several bookmakers into one market each: the margin of each bookmaker is
 * removed, and of each outcome the median chance counts. The median of three or more bears the
 * error of one. No bookmaker's price is offered.
 */
export function consensusOf(
  sport: Sport,
  event: EventRow,
  rows: readonly MarketRow[],
  askedAtMs: number,
): { markets: FeedMarket[]; faults: Fault[] } {
  const faults: Fault[] = []
  const offered = new Map<string, Offered>()
  const quotes: Quote[] = []
  for (const row of rows) {
    if (!ORDER.includes(row.key) || askedAtMs - row.updatedMs > MAX_PRICE_AGE_MS) continue
    const read = readQuote(sport, event, row)
    if (typeof read === 'string') {
      faults.push({ kind: read, about: `${event.id} ${row.bookmaker} ${row.key}` })
      continue
    }
    offered.set(read.market.id, read.market)
    quotes.push({ bookmaker: row.bookmaker, id: read.market.id, prices: read.prices })
  }
  const markets = [...offered.values()]
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.typeId) - ORDER.indexOf(other.typeId) ||
        (one.line ?? 0) - (other.line ?? 0),
    )
    .flatMap(
      (market) =>
        combined(
          sport,
          market,
          quotes.filter(({ id }) => id === market.id),
        ) ?? [],
    )
  return { markets, faults }
}

type Unusable = 'unknown team' | 'outcomes' | 'price'

function readQuote(
  sport: Sport,
  event: EventRow,
  { key, outcomes }: MarketRow,
): { market: Offered; prices: readonly number[] } | Unusable {
  const expected = key === 'totals' ? ['Over', 'Under'] : sidesOf(sport, key, event)
  if (!outcomes.every((outcome) => expected.includes(outcome.name)))
    return key === 'totals' ? 'outcomes' : 'unknown team'
  const ordered = expected.map((wanted) => outcomes.filter((outcome) => outcome.name === wanted))
  if (!ordered.every((found) => found.length === 1)) return 'outcomes'
  const found = ordered.flat()
  const prices = found.map(({ price }) => price)
  if (!prices.every((price) => price > 1 && Number.isFinite(price))) return 'price'
  const booksum = booksumOf(prices)
  if (booksum < MIN_BOOKSUM || booksum > MAX_BOOKSUM) return 'price'
  const line = lineOf(
    key,
    found.map(({ point }) => point),
  )
  if (line === 'outcomes') return 'outcomes'
  return { market: marketOf(sport, event, key, line), prices }
}

/** `Draw` is the provider's name of the third outcome. */
function sidesOf(sport: Sport, key: string, { home, away }: EventRow): string[] {
  return sport === 'football' && key === 'h2h' ? [home, 'Draw', away] : [home, away]
}

function lineOf(
  key: string,
  points: readonly (number | undefined)[],
): number | undefined | 'outcomes' {
  if (key === 'h2h') return undefined
  const [first, second] = points
  if (first === undefined || second === undefined) return 'outcomes'
  if (key === 'totals') return first === second ? first : 'outcomes'
  return first === -second ? (first === 0 ? 0 : first) : 'outcomes'
}

function marketOf(
  sport: Sport,
  { home, away }: EventRow,
  typeId: string,
  line: number | undefined,
): Offered {
  const sides: [Names, Names] = [
    { tr: home, en: home },
    { tr: away, en: away },
  ]
  if (line !== undefined)
    return {
      id: `${typeId}?line=${line}`,
      typeId,
      line,
      ownKey: `${typeId === 'totals' ? 'total' : 'handicap'}:${line}`,
      names: typeId === 'totals' ? [OVER, UNDER] : sides,
    }
  return sport === 'football'
    ? { id: typeId, typeId, ownKey: 'result', names: [sides[0], DRAW, sides[1]] }
    : { id: typeId, typeId, ownKey: 'winner', names: sides }
}

/** Undefined with too few bookmakers, and for a line that the book does not settle. */
function combined(
  sport: Sport,
  { id, typeId, line, ownKey, names }: Offered,
  quotes: readonly Quote[],
): FeedMarket | undefined {
  const rule = (sport === 'football' ? findFootballRule : findBasketballRule)(ownKey)
  const byBookmaker = new Map(quotes.map((quote) => [quote.bookmaker, quote.prices]))
  if (rule === undefined || byBookmaker.size < MIN_BOOKMAKERS) return undefined
  const fair = [...byBookmaker.values()].map((prices) => chancesBehind(prices, METHOD))
  const medians = names.map((_, at) => medianOf(fair.map((chances) => chances[at] ?? 0)))
  const sum = medians.reduce((total, each) => total + each, 0)
  return {
    id,
    typeId,
    specifiers: line === undefined ? {} : { line: String(line) },
    name: TITLES[typeId] ?? DRAW,
    status: 'active',
    ownKey,
    outcomes: names.map((name, at) => {
      const chance = (medians[at] ?? 0) / sum
      const own = rule.selections[at]
      return {
        id: String(at + 1),
        name,
        isActive: true,
        // The fair price: the book applies the operator's margin to the chance.
        priceMilli: Math.floor(MILLI / chance + ROUNDING),
        chance,
        ...(own !== undefined && { own }),
      }
    }),
  }
}

function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other)
  const middle = Math.floor(ordered.length / 2)
  const upper = ordered[middle] ?? 0
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? 0) + upper) / 2
}
