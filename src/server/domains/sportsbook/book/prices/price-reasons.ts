import type { Reasons } from '#shared/contracts/sportsbook/match-info.ts'
import type { Lang } from '#shared/lang.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { playedMs, type BookEvent } from '../book-event.ts'
import { isPricedModel, sourceOf } from '../feed-prices/price-source.ts'
import type { PricedMarket, Prices } from './prices.ts'
import { marketIdOf, selectionIdOf } from '../selection-id.ts'
import { bookOf } from '../sports.ts'

const MILLI = 1_000

export function reasonsOf(
  event: BookEvent,
  { prices, now, lang }: { prices: Prices; now: Date; lang: Lang },
): Reasons | null {
  const { main } = prices.summaryOf(event, now)
  if (main.length === 0) return null
  return {
    source: sourceOf(event),
    expected: expectedOf(event, now),
    markets: main.map((market) => reasonOf(event, market, lang)),
  }
}

/** The model's expectation does not explain the prices of a feed. */
function expectedOf(event: BookEvent, now: Date): Reasons['expected'] {
  if (sourceOf(event) === 'feed' || !isPricedModel(event.model)) return null
  const expected = bookOf(event).expected?.(event, playedMs(event, now))
  if (expected === undefined) return null
  const { unit, home, away, homeFactor } = expected
  const decimals = unit === 'goals' ? 2 : 1
  return {
    unit,
    home: home.toFixed(decimals),
    away: away.toFixed(decimals),
    isRest: event.phase === 'live',
    homeAdvantage: homeFactor === undefined ? null : (homeFactor - 1).toFixed(2),
  }
}

function reasonOf(
  event: BookEvent,
  { key, name, selections }: PricedMarket,
  lang: Lang,
): Reasons['markets'][number] {
  const chances = selections.reduce((sum, { fair }) => sum + fair, 0)
  const paid = selections.reduce((sum, { priceMilli }) => sum + MILLI / priceMilli, 0)
  return {
    marketID: marketIdOf(event.id, key),
    name: name[lang],
    margin: (paid / chances - 1).toFixed(3),
    selections: selections.map((selection) => ({
      selectionID: selectionIdOf(event.id, { market: key, selection: selection.key }),
      name: selection.name[lang],
      chance: selection.fair.toFixed(4),
      fairPrice: toWirePrice(priceOf(Math.round(MILLI / selection.fair))),
      price: toWirePrice(priceOf(selection.priceMilli)),
    })),
  }
}
