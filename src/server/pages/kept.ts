const FRESH_MS = 10_000
const USABLE_MS = 300_000
const MAX_KEPT = 500

type Kept<T> = { madeAt: number; value: T }

/**
 * Keeps what was made for a key: younger than ten seconds it is given as it is, up to five minutes
 * it is given while it is made again, older it is made first.
 */
export function createKept<T>(now: () => number) {
  const kept = new Map<string, Kept<T>>()
  const coming = new Map<string, Promise<Kept<T>>>()
  let age = 0

  function renew(key: string, make: () => Promise<T>): Promise<Kept<T>> {
    const already = coming.get(key)
    if (already !== undefined) return already
    const begun = age
    const made = make()
      .then((value) => {
        if (kept.size >= MAX_KEPT) kept.clear()
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
    /**
     * What it shows is another from now on: all is made again, and what is being made is not kept.
     */
    forget(): void {
      age += 1
      kept.clear()
      coming.clear()
    },
  })
}
