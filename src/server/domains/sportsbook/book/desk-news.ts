import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { LANGS } from '#shared/lang.ts'
import { settledMarket } from '#shared/sportsbook/odds-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BookEvent } from './book-event.ts'
import { toBareEvent, toMarket, toMarkets } from './event-view.ts'
import { eventChannel } from './live-news.ts'
import { oddsChannel } from './prices/odds-news.ts'
import { raceStand } from './outright/outright-view.ts'
import type { Prices } from './prices/prices.ts'
import { standingOf } from './standing.ts'
import { withTracker } from './tracker-view.ts'

/**
 * Publishes a trading-desk change to all open pages at once, from the process that handled it. The
 * live list follows with the feed's next step.
 */
export function deskNews({
  bus,
  clock,
  prices,
}: Pick<Platform, 'bus' | 'clock'> & { prices: Prices }) {
  return function publishChange({ before, after }: { before: BookEvent; after: BookEvent }): void {
    const now = clock.now()
    const isOffered = new Set(prices.marketsOf(after, now).map(({ key }) => key))
    const gone = prices.marketsOf(before, now).filter(({ key }) => !isOffered.has(key))
    for (const lang of LANGS) {
      const reader = { prices, lang, now }
      if (after.kind === 'match')
        bus.publish(
          eventChannel(after.id, lang),
          withTracker(toBareEvent(after, reader), after, lang),
        )
      const update: OddsUpdate = {
        suspended: standingOf(after, now).status !== 'open',
        ...raceStand(after),
        markets: [
          ...toMarkets(after, reader),
          ...gone.map((market) => settledMarket(toMarket(before, market, reader))),
        ],
      }
      bus.publish(oddsChannel(after.id, lang), update)
    }
  }
}
