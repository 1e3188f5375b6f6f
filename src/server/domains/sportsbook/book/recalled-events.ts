import { LONGEST_STATEMENT_MS } from '#server/platform/database/database.ts'
import type { BookEvent } from './book-event.ts'

const MAX_REMEMBERED = 1_000

/** Remembers the last read state of upcoming events. Live and finished events are forgotten. */
export function recalledEvents() {
  const kept = new Map<string, BookEvent>()
  return {
    keep(event: BookEvent): void {
      kept.delete(event.id)
      if (event.phase !== 'upcoming') return
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
