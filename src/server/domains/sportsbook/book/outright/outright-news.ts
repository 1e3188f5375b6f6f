import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from '../book-event.ts'
import type { OddsNews } from '../odds-news.ts'

/** For so long after all is decided it is told again by whoever takes the feed over. */
const OVER_TOLD_MS = 3_600_000

type Known = { id: string; version: number; isPastClose: boolean }

/**
 * Tells the prices of who wins a competition when they change: as its next match begins, once that
 * is played, and when all is decided.
 */
export function outrightNews({ database, odds }: Pick<Platform, 'database'> & { odds: OddsNews }) {
  let told: ReadonlyMap<string, string> = new Map()

  return {
    async tell(now: Date): Promise<void> {
      const known = await listKnown(database.read, now)
      const changed = [...known]
        .filter(([id, standing]) => told.get(id) !== standing)
        .map(([id]) => id)
      for (const id of told.keys()) if (!known.has(id)) odds.drop(id)
      told = known
      for (const event of (await eventReader.list(database.read, changed, false)).values()) {
        odds.tell(event, now)
        await othersFirst()
      }
    },
    forget(): void {
      told = new Map()
    },
  }
}

/** How each stands, in a word that is another one whenever something of it is. */
async function listKnown(read: Db, now: Date): Promise<Map<string, string>> {
  const { rows } =
    await sql<Known>`select id, version, starts_at <= ${now} as "isPastClose" from sportsbook.event
    where kind = 'outright' and (phase = 'upcoming' or updated_at > ${new Date(now.getTime() - OVER_TOLD_MS)})`.execute(
      read,
    )
  return new Map(rows.map(({ id, version, isPastClose }) => [id, `${version} ${isPastClose}`]))
}
