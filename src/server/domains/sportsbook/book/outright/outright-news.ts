import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from '../book-event.ts'
import type { OddsNews } from '../prices/odds-news.ts'

/**
 * Publishes competition-winner prices when they change: when the next match begins, after it is
 * played, and when all is decided.
 */
export function outrightNews({ database, odds }: Pick<Platform, 'database'> & { odds: OddsNews }) {
  let published: ReadonlyMap<string, string> = new Map()

  return {
    /** `known`: a digest per outright that changes whenever its state changes. */
    async publishChanges(known: ReadonlyMap<string, string>, now: Date): Promise<void> {
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
