const FRESH_MS = 10_000
const USABLE_MS = 300_000
const MAX_PAGES = 500

type Kept<T> = { madeAt: number; value: T }

/**
 * Caches values by key: younger than ten seconds they are returned as they are, up to five minutes
 * they are returned while being rebuilt, older ones are rebuilt first.
 */
export function createPageCache<T>(now: () => number) {
  const kept = new Map<string, Kept<T>>()
  const coming = new Map<string, Promise<Kept<T>>>()
  let age = 0

  function renew(key: string, make: () => Promise<T>): Promise<Kept<T>> {
    const already = coming.get(key)
    if (already !== undefined) return already
    const begun = age
    const made = make()
      .then((value) => {
        if (kept.size >= MAX_PAGES) kept.clear()
        const entry = { madeAt: now(), value }
        if (begun === age) kept.set(key, entry)
        return entry
      })
      .finally(() => coming.get(key) === made && coming.delete(key))
    coming.set(key, made)
    return made
  }

  async function keep(key: string, make: () => Promise<T>): Promise<{ value: T; ageMs: number }> {
    const before = kept.get(key)
    const ageMs = before === undefined ? Infinity : now() - before.madeAt
    if (before === undefined || ageMs > USABLE_MS) {
      const made = await renew(key, make)
      return { value: made.value, ageMs: 0 }
    }
    if (ageMs > FRESH_MS) void renew(key, make).catch(() => undefined)
    return { value: before.value, ageMs }
  }

  return Object.assign(keep, {
    forget(): void {
      age += 1
      kept.clear()
      coming.clear()
    },
  })
}
