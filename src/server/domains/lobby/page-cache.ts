import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { listGames, type GameFilter, type GamePage } from './game-page.ts'

const MAX_PAGES = 1_000
const FRESH_MS = 30_000

type Entry = { page: Promise<GamePage>; readAtMs: number }

/** Pages of games kept in the process, one per filter; at most half a minute old, dropped when the catalogue changes. */
export type PageCache = { get(filter: GameFilter): Promise<GamePage>; clear(): void }

export function createPageCache(database: Database, clock: Clock): PageCache {
  const entries = new Map<string, Entry>()

  function remember(key: string, entry: Entry): void {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_PAGES && oldest !== undefined) entries.delete(oldest)
  }

  return {
    get(filter) {
      const now = clock.now()
      const key = JSON.stringify(filter)
      const entry = entries.get(key)
      if (entry !== undefined && Math.abs(now.getTime() - entry.readAtMs) < FRESH_MS) return entry.page
      const page = listGames(database, filter, now)
      remember(key, { page, readAtMs: now.getTime() })
      page.catch(() => entries.delete(key))
      return page
    },
    clear: () => entries.clear(),
  }
}
