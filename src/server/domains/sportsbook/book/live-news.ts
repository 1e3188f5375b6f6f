import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Market, OddsUpdate, SportEvent } from '#shared/contracts/sportsbook.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader, type BookEvent } from './book-event.ts'
import { toBareEvent, toMarket } from './event-view.ts'
import type { PricedMarket, Prices } from './prices.ts'
import { standingOf } from './standing.ts'
import { withTracker } from './tracker-view.ts'

export const eventChannel = (eventId: string, lang: Lang) => `sportsbook:event:${eventId}:${lang}`
export const oddsChannel = (eventId: string, lang: Lang) => `sportsbook:odds:${eventId}:${lang}`
export const liveChannel = (lang: Lang) => `sportsbook:live:${lang}`

export type LiveNews = ReturnType<typeof liveNews>

/** `row` is how lists show a match, `match` how its own page does. */
type Told = { row: string; match: string; status: string; markets: readonly PricedMarket[] }

/** Tells what has changed of the matches in play, once a step: each match, its prices, and the list of all. */
export function liveNews({ database, bus, prices }: Pick<Platform, 'database' | 'bus'> & { prices: Prices }) {
  const told = new Map<string, Told>()

  function tellOne(event: BookEvent, now: Date): boolean {
    const before = told.get(event.id)
    const markets = prices.marketsOf(event, now)
    const { status } = standingOf(event, now)
    const matchIn = (lang: Lang) => withTracker(toBareEvent(event, { prices, now, lang }), event, lang)
    const turkish = matchIn('tr')
    const { tracker, ...face } = turkish
    const row = JSON.stringify(face)
    const match = row + JSON.stringify(tracker)
    if (before?.markets !== markets || before.status !== status) tellOdds(event, markets, before, now)
    if (before?.match === match) return false
    for (const lang of LANGS) bus.publish(eventChannel(event.id, lang), lang === 'tr' ? turkish : matchIn(lang))
    told.set(event.id, { row, match, status, markets })
    return before?.row !== row
  }

  function tellOdds(event: BookEvent, markets: readonly PricedMarket[], before: Told | undefined, now: Date): void {
    const { status } = standingOf(event, now)
    const known = new Map((before?.status === status ? before.markets : []).map((market) => [market.key, pricesOf(market)]))
    const changed = markets.filter((market) => known.get(market.key) !== pricesOf(market))
    const isOffered = new Set(markets.map(({ key }) => key))
    const gone = (before?.markets ?? []).filter(({ key }) => !isOffered.has(key))
    if (before !== undefined) told.set(event.id, { ...before, status, markets })
    if (changed.length + gone.length === 0 && before?.status === status) return
    for (const lang of LANGS) {
      const update: OddsUpdate = {
        suspended: status !== 'open',
        markets: [...changed.map((market) => toMarket(event, market, { now, lang })), ...gone.map((market) => settled(toMarket(event, market, { now, lang })))],
      }
      bus.publish(oddsChannel(event.id, lang), update)
    }
  }

  return {
    async tell(now: Date): Promise<void> {
      const live = await listLive(database.read)
      const known = await eventReader.list(database.read, [...new Set([...live, ...told.keys()])], false)
      let isListChanged = false
      for (const event of known.values()) {
        isListChanged = tellOne(event, now) || isListChanged
        await othersFirst()
      }
      for (const [id, event] of known) if (event.phase !== 'live') told.delete(id)
      if (!isListChanged) return
      for (const lang of LANGS) bus.publish(liveChannel(lang), toLiveList([...known.values()], { prices, now, lang }))
    },
    /** Another process tells from now on, or everything is told anew. */
    forget(): void {
      told.clear()
    },
  }
}

export async function listLive(read: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sportsbook.event where phase = 'live' order by starts_at, id`.execute(read)
  return rows.map(({ id }) => id)
}

/** Realtime `live`: the matches in play, by their start. */
export function toLiveList(events: readonly BookEvent[], reader: { prices: Prices; now: Date; lang: Lang }): SportEvent[] {
  return events.filter(({ phase }) => phase === 'live')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1)).map((event) => toBareEvent(event, reader))
}

function pricesOf({ selections }: PricedMarket): string {
  return selections.map(({ key, priceMilli }) => `${key} ${priceMilli}`).join()
}

/** A market that is no longer offered. */
function settled(market: Market): Market {
  return { ...market, status: 'settled', selections: market.selections.map((selection) => ({ ...selection, status: 'closed' })) }
}
