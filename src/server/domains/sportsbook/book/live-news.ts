import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader, type BookEvent } from './book-event.ts'
import { toBareEvent } from './event-view.ts'
import { oddsNews } from './prices/odds-news.ts'
import { outrightNews } from './outright/outright-news.ts'
import type { Prices } from './prices/prices.ts'
import { withTracker } from './tracker-view.ts'

export const eventChannel = (eventId: string, lang: Lang) => `sportsbook:event:${eventId}:${lang}`
export const liveChannel = (lang: Lang) => `sportsbook:live:${lang}`

export type LiveNews = ReturnType<typeof liveNews>

/** Decided outrights are published again for this long by a process that takes over the feed. */
const OVER_PUBLISHED_MS = 3_600_000

/** `row`: the match as lists show it. `match`: the match as its own page shows it. */
type Published = { row: string; match: string }

export function liveNews({
  database,
  bus,
  prices,
}: Pick<Platform, 'database' | 'bus'> & { prices: Prices }) {
  const published = new Map<string, Published>()
  const odds = oddsNews({ bus, prices })
  const outrights = outrightNews({ database, odds })

  function publishEvent(event: BookEvent, now: Date): boolean {
    odds.publishChanges(event, now)
    const before = published.get(event.id)
    const matchIn = (lang: Lang) =>
      withTracker(toBareEvent(event, { prices, now, lang }), event, lang)
    const turkish = matchIn('tr')
    const { tracker, ...face } = turkish
    const row = JSON.stringify(face)
    const match = row + JSON.stringify(tracker)
    if (before?.match === match) return false
    for (const lang of LANGS)
      bus.publish(eventChannel(event.id, lang), lang === 'tr' ? turkish : matchIn(lang))
    published.set(event.id, { row, match })
    return before?.row !== row
  }

  return {
    async publishChanges(now: Date): Promise<void> {
      const { live, outrights: standings } = await listFollowed(database.read, now)
      const known = await eventReader.list(
        database.read,
        [...new Set([...live, ...published.keys()])],
        false,
      )
      let isListChanged = false
      for (const event of known.values()) {
        isListChanged = publishEvent(event, now) || isListChanged
        await othersFirst()
      }
      for (const [id, event] of known) {
        if (event.phase === 'live') continue
        published.delete(id)
        odds.drop(id)
      }
      await outrights.publishChanges(standings, now)
      if (!isListChanged) return
      for (const lang of LANGS)
        bus.publish(liveChannel(lang), toLiveList([...known.values()], { prices, now, lang }))
    },
    forget(): void {
      published.clear()
      odds.forget()
      outrights.forget()
    },
  }
}

type Followed = { id: string; live: boolean; version: number; isPastClose: boolean }

/** `outrights`: a digest per outright that changes whenever its state changes. */
async function listFollowed(
  read: Db,
  now: Date,
): Promise<{ live: string[]; outrights: Map<string, string> }> {
  const { rows } = await sql<Followed>`select id, true as live, version, false as "isPastClose"
      from sportsbook.event where phase = 'live'
    union all select id, false, version, starts_at <= ${now} from sportsbook.event
      where kind = 'outright' and (phase = 'upcoming'
        or updated_at > ${new Date(now.getTime() - OVER_PUBLISHED_MS)})`.execute(read)
  return {
    live: rows.filter(({ live }) => live).map(({ id }) => id),
    outrights: new Map(
      rows
        .filter(({ live }) => !live)
        .map(({ id, version, isPastClose }) => [id, `${version} ${isPastClose}`]),
    ),
  }
}

export async function listLive(read: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from sportsbook.event where phase = 'live' order by starts_at, id`.execute(read)
  return rows.map(({ id }) => id)
}

export function toLiveList(
  events: readonly BookEvent[],
  reader: { prices: Prices; now: Date; lang: Lang },
): SportEvent[] {
  return events
    .filter(({ phase }) => phase === 'live')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((event) => toBareEvent(event, reader))
}
