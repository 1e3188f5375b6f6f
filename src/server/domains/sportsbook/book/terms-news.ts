import { setImmediate as othersFirst } from 'node:timers/promises'
import { z } from 'zod'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { LANGS } from '#shared/lang.ts'
import { listen } from '#server/platform/realtime/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from './book-event.ts'
import { toMarkets } from './event-view.ts'
import { oddsChannel } from './prices/odds-news.ts'
import { raceStand } from './outright/outright-view.ts'
import type { Prices } from './prices/prices.ts'
import { standingOf } from './standing.ts'

const CHANGED = 'sportsbook:terms'

/**
 * Call after the commit that changed the terms of these events. Every process then publishes their
 * prices to its subscribers.
 */
export function announceTerms({ bus }: Pick<Platform, 'bus'>, eventIds: readonly string[]): void {
  if (eventIds.length > 0) bus.publish(CHANGED, eventIds)
}

export function listenForTerms({
  bus,
  database,
  clock,
  log,
  prices,
}: Pick<Platform, 'bus' | 'database' | 'clock' | 'log'> & { prices: Prices }): () => void {
  async function publishPrices(eventIds: readonly string[]): Promise<void> {
    const looked = eventIds.filter((id) =>
      LANGS.some((lang) => bus.hasListeners(oddsChannel(id, lang))),
    )
    for (const event of (await eventReader.list(database.read, looked, false)).values()) {
      const now = clock.now()
      for (const lang of LANGS) {
        const update: OddsUpdate = {
          suspended: standingOf(event, now).status !== 'open',
          ...raceStand(event),
          markets: toMarkets(event, { prices, lang, now }),
        }
        bus.publishHere(oddsChannel(event.id, lang), update)
      }
      await othersFirst()
    }
  }
  return listen(bus, CHANGED, z.array(z.string()), (eventIds) => {
    publishPrices(eventIds).catch((error: unknown) =>
      log.error({ err: error }, 'sportsbook: prices under new terms could not be published'),
    )
  })
}
