import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'

/**
 * Replaces updated markets in place and appends new ones. A whole `snapshot` drops the markets it
 * does not name, unless they were settled.
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
