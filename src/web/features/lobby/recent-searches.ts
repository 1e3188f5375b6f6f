import { searchKey } from '#shared/search-key.ts'
import { browserStorage } from '#web/lib/storage.ts'

const STORAGE_KEY = 'kupaRecentSearches'
const MAX_SEARCHES = 6
const MAX_LENGTH = 100

export function parseSearches(stored: string | null): string[] {
  if (stored === null) return []
  try {
    const value: unknown = JSON.parse(stored)
    if (!Array.isArray(value)) return []
    return value
      .filter((item): item is string => typeof item === 'string' && item.length <= MAX_LENGTH)
      .slice(0, MAX_SEARCHES)
  } catch {
    return []
  }
}

export function withSearch(searches: readonly string[], query: string): string[] {
  const key = searchKey(query)
  if (key === '') return [...searches]
  return [query.trim(), ...searches.filter((old) => searchKey(old) !== key)].slice(0, MAX_SEARCHES)
}

export function readSearches(): string[] {
  return parseSearches(browserStorage().getItem(STORAGE_KEY))
}

export function writeSearches(searches: readonly string[]): void {
  browserStorage().setItem(STORAGE_KEY, JSON.stringify(searches))
}
