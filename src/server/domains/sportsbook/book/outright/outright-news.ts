import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from '../book-event.ts'
import type { OddsNews } from '../odds-news.ts'

/** Decided outrights are published again for this long by a process that takes over the feed. */
const OVER_PUBLISHED_MS = 3_600_000

type Known = { id: string; version: number; isPastClose: boolean }

/**
 * Publishes competition-winner prices when they change: when the next match begins, after it is
 * played, and when all is decided.
 */
export function outrightNews({ database, odds }: Pick<Platform, 'database'> & { odds: OddsNews }) {
  let published: ReadonlyMap<string, string> = new Map()

  return {
    async publishChanges(now: Date): Promise<void> {
      const known = await listKnown(database.read, now)
      const changed = [...known]
        .filter(([id, standing]) => published.get(id) !== standing)
        .map(([id]) => id)
      for (const id of published.keys()) if (!known.has(id)) odds.drop(id)
      published = known
      for (const event of (await eventReader.list(database.read, changed, false)).values()) {
        odds.publishChanges(event, now)
        await othersFirst()
      }
    },
    forget(): void {
      published = new Map()
    },
  }
}

/** A digest per outright that changes whenever its state changes. */
async function listKnown(read: Db, now: Date): Promise<Map<string, string>> {
  const { rows } =
    await sql<Known>`select id, version, starts_at <= ${now} as "isPastClose" from sportsbook.event
    where kind = 'outright' and (phase = 'upcoming'
      or updated_at > ${new Date(now.getTime() - OVER_PUBLISHED_MS)})`.execute(read)
  return new Map(rows.map(({ id, version, isPastClose }) => [id, `${version} ${isPastClose}`]))
}
