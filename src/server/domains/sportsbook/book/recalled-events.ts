import { LONGEST_STATEMENT_MS } from '#server/platform/database.ts'
import type { BookEvent } from './book-event.ts'

const MAX_KEPT = 1_000

/**
 * Events still to come as they were last read, the latest read of them; of one that continues or is
 * over nothing is remembered.
 */
export function recalledEvents() {
  const kept = new Map<string, BookEvent>()
  return {
    keep(event: BookEvent): void {
      kept.delete(event.id)
      if (event.phase !== 'upcoming') return
      kept.set(event.id, event)
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    },
    /**
     * undefined from shortly before its start on: nothing that is done with it now may still be
     * waiting for a lock then.
     */
    find(id: string, now: Date): BookEvent | undefined {
      const event = kept.get(id)
      return event !== undefined && now.getTime() + LONGEST_STATEMENT_MS < event.startsAt.getTime()
        ? event
        : undefined
    },
  }
}
