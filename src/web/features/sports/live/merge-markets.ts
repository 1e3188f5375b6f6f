import type { Market, OddsUpdate } from '#shared/contracts/sportsbook.ts'

/**
 * Markets with an update's put in their places; new ones at the end. A whole `snapshot` leaves out
 * what it does not name, unless it was settled.
 */
export function mergeMarkets(
  known: readonly Market[],
  { markets }: OddsUpdate,
  snapshot: boolean,
): readonly Market[] {
  const fresh = new Map(markets.map((market) => [market.marketID, market]))
  const kept = known.flatMap((market) => {
    const next = fresh.get(market.marketID)
    fresh.delete(market.marketID)
    if (next !== undefined) return [next]
    return snapshot && market.status !== 'settled'
      ? [{ ...market, status: 'suspended' as const }]
      : [market]
  })
  return [...kept, ...fresh.values()]
}

/** The same for a row of a list: only its own markets, nothing new. */
export function mergeMainMarkets(
  known: readonly Market[],
  update: OddsUpdate,
  snapshot: boolean,
): readonly Market[] {
  const own = new Set(known.map(({ marketID }) => marketID))
  return mergeMarkets(
    known,
    { ...update, markets: update.markets.filter(({ marketID }) => own.has(marketID)) },
    snapshot,
  )
}
