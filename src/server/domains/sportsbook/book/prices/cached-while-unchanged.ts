import { playedMs, type BookEvent } from '../book-event.ts'
import { bookOf } from '../sports.ts'

type Kept<T> = {
  get(event: BookEvent, now: Date): T
  find(event: BookEvent, now: Date): T | undefined
}

/**
 * Caches a computation per match until its version or clock step changes. `find` reads the cache
 * only.
 */
export function cachedWhileUnchanged<T>(
  maxEntries: number,
  stepMs: number,
  compute: (event: BookEvent, atMs: number, now: Date) => T,
): Kept<T> {
  const kept = new Map<string, { version: number; step: number; value: T }>()
  function find(event: BookEvent, now: Date): T | undefined {
    const known = kept.get(event.id)
    return known !== undefined &&
      known.version === event.version &&
      known.step === stepOf(event, now, stepMs)
      ? known.value
      : undefined
  }
  function get(event: BookEvent, now: Date): T {
    const known = find(event, now)
    if (known !== undefined) return known
    const step = stepOf(event, now, stepMs)
    const value = compute(event, step * stepMs, now)
    kept.delete(event.id)
    kept.set(event.id, { version: event.version, step, value })
    const [oldest] = kept.keys()
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest)
    return value
  }
  return { find, get }
}

export function stepOf(event: BookEvent, now: Date, stepMs: number): number {
  return bookOf(event).hasClock ? Math.floor(playedMs(event, now) / stepMs) : 0
}
