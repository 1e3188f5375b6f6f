import type { BookEvent } from '../book-event.ts'
import type { PricedMarket } from './prices.ts'
import { bookOf } from '../sports.ts'

export function mainMarketsOf(event: BookEvent, markets: readonly PricedMarket[]): PricedMarket[] {
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
