import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Platform } from '#server/platform/platform.ts'
import { eventReader } from './book-event.ts'
import { listEventIds } from './list-events.ts'
import type { Prices } from './prices/prices.ts'

const WARMED = 500
const EVERY_MS = 30_000

/** Prices the first matches of lists in advance, one at a time, at most every half minute. */
export function listWarmer({
  database,
  clock,
  prices,
}: Pick<Platform, 'database' | 'clock'> & { prices: Prices }): () => Promise<void> {
  let warmedAtMs = -Infinity
  return async () => {
    const now = clock.now()
    if (now.getTime() - warmedAtMs < EVERY_MS) return
    warmedAtMs = now.getTime()
    const { ids } = await listEventIds(database.read, { limit: WARMED, offset: 0 }, now)
    for (const event of (await eventReader.list(database.read, ids, false)).values()) {
      prices.summaryOf(event, now)
      await othersFirst()
    }
  }
}
