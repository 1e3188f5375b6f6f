import type { Clock } from '#server/platform/clock.ts'
import { markFavorites, type GameFilter, type GamePage } from './game-page.ts'

const MAX_PAGES = 1_000

export type WrittenPage = GamePage & {
  json: Buffer
  jsonFor(favorites: ReadonlySet<string>): Buffer
}

type Entry = { page: Promise<WrittenPage>; readAtMs: number }

export type PageCache = { get(filter: GameFilter): Promise<WrittenPage>; clear(): void }

export function createPageCache(
  readPage: (filter: GameFilter, now: Date) => Promise<GamePage>,
  clock: Clock,
  freshMs: () => number,
): PageCache {
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
      if (entry !== undefined && Math.abs(now.getTime() - entry.readAtMs) < freshMs())
        return entry.page
      const page = readPage(filter, now).then(writePage)
      remember(key, { page, readAtMs: now.getTime() })
      page.catch(() => entries.delete(key))
      return page
    },
    clear: () => entries.clear(),
  }
}

export function writePage(page: GamePage): WrittenPage {
  const json = Buffer.from(JSON.stringify(page.rows))
  return {
    ...page,
    json,
    jsonFor(favorites) {
      const hasFavorite = page.rows.some(({ gameID }) => favorites.has(gameID))
      return hasFavorite ? Buffer.from(JSON.stringify(markFavorites(page.rows, favorites))) : json
    },
  }
}
