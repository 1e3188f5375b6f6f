import { Refusal } from '#shared/refusals.ts'
import type { Clock } from '../clock.ts'

export type Limiter = {
  /**
   * @throws Refusal 'too many requests' (429) with data.retryAfterSeconds, which is also sent as
   * Retry-After
   */
  check(source: string): void
}

const WINDOW_MS = 10_000
const MAX_SOURCES = 100_000

export function createLimiter(clock: Clock, perWindow: number, enabled: boolean): Limiter {
  let counts = new Map<string, number>()
  let windowEndsAt = 0
  return {
    check(source) {
      if (!enabled) return
      const now = clock.now().getTime()
      if (now >= windowEndsAt || counts.size > MAX_SOURCES) {
        counts = new Map()
        windowEndsAt = now + WINDOW_MS
      }
      const count = (counts.get(source) ?? 0) + 1
      counts.set(source, count)
      if (count <= perWindow) return
      throw new Refusal('too many requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)),
      })
    },
  }
}
