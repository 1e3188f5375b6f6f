import type { OddsUpdate, Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { mergeMarkets } from '../live/merge-markets.ts'

export function withNews(outright: Outright, update: OddsUpdate, snapshot: boolean): Outright {
  const markets = mergeMarkets(outright.markets, update, snapshot).filter(
    ({ status }) => status !== 'settled',
  )
  return { ...outright, ...update.outright, suspended: update.suspended, markets: [...markets] }
}
