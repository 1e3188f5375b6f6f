/**
 * Caches the result of `read` for a time; concurrent callers share one read. `forget` discards the
 * cached result.
 */
export function ttlCache<T>(
  ms: number,
  read: () => Promise<T>,
): { get(now: Date): Promise<T>; forget(): void } {
  let kept: { value: Promise<T>; atMs: number } | undefined
  return {
    get(now) {
      if (kept !== undefined && Math.abs(now.getTime() - kept.atMs) < ms) return kept.value
      const value = read()
      const fresh = { value, atMs: now.getTime() }
      kept = fresh
      value.catch(() => {
        if (kept === fresh) kept = undefined
      })
      return value
    },
    forget() {
      kept = undefined
    },
  }
}
