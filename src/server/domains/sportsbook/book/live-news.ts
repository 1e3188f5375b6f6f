import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SportEvent } from '#shared/contracts/sportsbook.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader, type BookEvent } from './book-event.ts'
import { toBareEvent } from './event-view.ts'
import { oddsNews } from './odds-news.ts'
import { outrightNews } from './outright/outright-news.ts'
import type { Prices } from './prices.ts'
import { withTracker } from './tracker-view.ts'

export const eventChannel = (eventId: string, lang: Lang) => `sportsbook:event:${eventId}:${lang}`
export const liveChannel = (lang: Lang) => `sportsbook:live:${lang}`

export type LiveNews = ReturnType<typeof liveNews>

/** `row` is how lists show a match, `match` how its own page does. */
type Told = { row: string; match: string }

/**
 * Tells what has changed, once a step: each match in play, its prices, the list of all, and the
 * prices of who wins a competition.
 */
export function liveNews({
  database,
  bus,
  prices,
}: Pick<Platform, 'database' | 'bus'> & { prices: Prices }) {
  const told = new Map<string, Told>()
  const odds = oddsNews({ bus, prices })
  const outrights = outrightNews({ database, odds })

  function tellOne(event: BookEvent, now: Date): boolean {
    odds.tell(event, now)
    const before = told.get(event.id)
    const matchIn = (lang: Lang) =>
      withTracker(toBareEvent(event, { prices, now, lang }), event, lang)
    const turkish = matchIn('tr')
    const { tracker, ...face } = turkish
    const row = JSON.stringify(face)
    const match = row + JSON.stringify(tracker)
    if (before?.match === match) return false
    for (const lang of LANGS)
      bus.publish(eventChannel(event.id, lang), lang === 'tr' ? turkish : matchIn(lang))
    told.set(event.id, { row, match })
    return before?.row !== row
  }

  return {
    async tell(now: Date): Promise<void> {
      const live = await listLive(database.read)
      const known = await eventReader.list(
        database.read,
        [...new Set([...live, ...told.keys()])],
        false,
      )
      let isListChanged = false
      for (const event of known.values()) {
        isListChanged = tellOne(event, now) || isListChanged
        await othersFirst()
      }
      for (const [id, event] of known) {
        if (event.phase === 'live') continue
        told.delete(id)
        odds.drop(id)
      }
      await outrights.tell(now)
      if (!isListChanged) return
      for (const lang of LANGS)
        bus.publish(liveChannel(lang), toLiveList([...known.values()], { prices, now, lang }))
    },
    /** Another process tells from now on, or everything is told again. */
    forget(): void {
      told.clear()
      odds.forget()
      outrights.forget()
    },
  }
}

export async function listLive(read: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from sportsbook.event where phase = 'live' order by starts_at, id`.execute(read)
  return rows.map(({ id }) => id)
}

/** Realtime `live`: the matches in play, by their start. */
export function toLiveList(
  events: readonly BookEvent[],
  reader: { prices: Prices; now: Date; lang: Lang },
): SportEvent[] {
  return events
    .filter(({ phase }) => phase === 'live')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((event) => toBareEvent(event, reader))
}
