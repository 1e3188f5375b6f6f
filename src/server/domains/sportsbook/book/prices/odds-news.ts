import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { settledMarket } from '#shared/sportsbook/odds-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BookEvent } from '../book-event.ts'
import { toMarket } from '../event-view.ts'
import { raceStand } from '../outright/outright-view.ts'
import type { PricedMarket, Prices } from './prices.ts'
import { standingOf, type Standing } from '../standing.ts'

export const oddsChannel = (eventId: string, lang: Lang) => `sportsbook:odds:${eventId}:${lang}`

export type OddsNews = ReturnType<typeof oddsNews>

type Published = { status: Standing['status']; markets: readonly PricedMarket[] }

/**
 * Publishes changed prices of a match or competition: all of them the first time and whenever it
 * closes or opens.
 */
export function oddsNews({ bus, prices }: Pick<Platform, 'bus'> & { prices: Prices }) {
  const published = new Map<string, Published>()

  function publish(
    event: BookEvent,
    changed: readonly PricedMarket[],
    gone: readonly PricedMarket[],
    isOpen: boolean,
    now: Date,
  ): void {
    for (const lang of LANGS) {
      const update: OddsUpdate = {
        suspended: !isOpen,
        ...raceStand(event),
        markets: [
          ...changed.map((market) => toMarket(event, market, { now, lang })),
          ...gone.map((market) => settledMarket(toMarket(event, market, { now, lang }))),
        ],
      }
      bus.publish(oddsChannel(event.id, lang), update)
    }
  }

  return {
    publishChanges(event: BookEvent, now: Date): void {
      const before = published.get(event.id)
      const markets = prices.marketsOf(event, now)
      const { status } = standingOf(event, now)
      if (before?.markets === markets && before.status === status) return
      published.set(event.id, { status, markets })
      const known = new Map(
        (before?.status === status ? before.markets : []).map((market) => [
          market.key,
          pricesOf(market),
        ]),
      )
      const changed = markets.filter((market) => known.get(market.key) !== pricesOf(market))
      const isOffered = new Set(markets.map(({ key }) => key))
      const gone = (before?.markets ?? []).filter(({ key }) => !isOffered.has(key))
      if (changed.length + gone.length > 0 || before?.status !== status)
        publish(event, changed, gone, status === 'open', now)
    },
    drop: (eventId: string) => void published.delete(eventId),
    forget: () => published.clear(),
  }
}

function pricesOf({ selections, isHeld: isMarketHeld }: PricedMarket): string {
  return selections
    .map(
      ({ key, priceMilli, isHeld }) =>
        `${key} ${priceMilli}${isHeld === true || isMarketHeld === true ? ' held' : ''}`,
    )
    .join()
}
