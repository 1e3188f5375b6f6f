import type { OddsUpdate, Outright } from '#shared/contracts/sportsbook.ts'
import { mergeMarkets } from '../live/merge-markets.ts'

/** A competition with what was told of it. What has no price any more is gone. */
export function withNews(outright: Outright, update: OddsUpdate, snapshot: boolean): Outright {
  const markets = mergeMarkets(outright.markets, update, snapshot).filter(
    ({ status }) => status !== 'settled',
  )
  return { ...outright, ...update.outright, suspended: update.suspended, markets: [...markets] }
}
