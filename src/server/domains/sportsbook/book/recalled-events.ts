import { LONGEST_STATEMENT_MS } from '#server/platform/database/database.ts'
import type { BookEvent } from './book-event.ts'
import { sourceOf } from './feed-prices/price-source.ts'

const MAX_REMEMBERED = 1_000

/**
 * Remembers the last read state of upcoming events. Live and finished events are forgotten, and so
 * are events at the feed's prices: the state of its producer is not in their rows.
 */
export function recalledEvents() {
  const kept = new Map<string, BookEvent>()
  return {
    keep(event: BookEvent): void {
      kept.delete(event.id)
      if (event.phase !== 'upcoming' || sourceOf(event) === 'feed') return
      kept.set(event.id, event)
      const [oldest] = kept.keys()
      if (kept.size > MAX_REMEMBERED && oldest !== undefined) kept.delete(oldest)
    },
    /**
     * Returns undefined from shortly before the start on, because a statement issued now could
     * still be waiting for a lock then.
     */
    find(id: string, now: Date): BookEvent | undefined {
      const event = kept.get(id)
      return event !== undefined && now.getTime() + LONGEST_STATEMENT_MS < event.startsAt.getTime()
        ? event
        : undefined
    },
  }
}
