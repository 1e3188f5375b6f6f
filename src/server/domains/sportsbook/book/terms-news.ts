import { setImmediate as othersFirst } from 'node:timers/promises'
import { z } from 'zod'
import type { OddsUpdate } from '#shared/contracts/sportsbook.ts'
import { LANGS } from '#shared/lang.ts'
import { hear } from '#server/platform/bus.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from './book-event.ts'
import { toMarkets } from './event-view.ts'
import { oddsChannel } from './odds-news.ts'
import { raceStand } from './outright/outright-view.ts'
import type { Prices } from './prices.ts'
import { standingOf } from './standing.ts'

const CHANGED = 'sportsbook:terms'

/**
 * After the commit that changed what holds for these events: every process tells those of their
 * prices that someone looks at.
 */
export function announceTerms({ bus }: Pick<Platform, 'bus'>, eventIds: readonly string[]): void {
  if (eventIds.length > 0) bus.publish(CHANGED, eventIds)
}

/**
 * Tells the open pages of this process what changed terms made of their prices. Returns how to
 * stop.
 */
export function hearTerms({
  bus,
  database,
  clock,
  log,
  prices,
}: Pick<Platform, 'bus' | 'database' | 'clock' | 'log'> & { prices: Prices }): () => void {
  async function tell(eventIds: readonly string[]): Promise<void> {
    const looked = eventIds.filter((id) =>
      LANGS.some((lang) => bus.isHeardHere(oddsChannel(id, lang))),
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
  return hear(bus, CHANGED, z.array(z.string()), (eventIds) => {
    tell(eventIds).catch((error: unknown) =>
      log.error({ err: error }, 'sportsbook: prices under new terms could not be told'),
    )
  })
}
