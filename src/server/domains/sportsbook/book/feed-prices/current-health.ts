import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { BookEvent } from '../book-event.ts'
import { readHealth } from './health.ts'
import { sourceOf } from './price-source.ts'

/**
 * Reads the state of the producers again, after the events are locked. The statement that locked
 * them may have waited, and it sees the feed's row as it was before.
 */
export async function readCurrentHealth(
  db: Db,
  known: ReadonlyMap<string, BookEvent>,
): Promise<ReadonlyMap<string, BookEvent>> {
  const feeds = new Set(
    [...known.values()].filter((event) => sourceOf(event) === 'feed').map(({ feed }) => feed),
  )
  if (feeds.size === 0) return known
  const { rows } = await sql<{
    name: string
    health: unknown
    health_at: Date | null
  }>`select name, health, health_at from sportsbook.feed where name = any(${[...feeds]})`.execute(
    db,
  )
  const current = new Map(
    rows.map(({ name, health, health_at: at }) => [name, readHealth(health, at)]),
  )
  return new Map(
    [...known].map(([id, event]) =>
      feeds.has(event.feed)
        ? [id, { ...event, health: current.get(event.feed) ?? null }]
        : [id, event],
    ),
  )
}
