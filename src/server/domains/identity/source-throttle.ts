import { Refusal } from '#shared/refusals.ts'

const WINDOW_MS = 15 * 60_000
const MAX_FAILURES = 200
const MAX_SOURCES = 50_000

/** Failed sign-ins of one address over all accounts: what an attacker with a list of passwords runs into. */
export function createSourceThrottle(enabled: boolean, most = MAX_FAILURES) {
  const failures = new Map<string, { count: number; endsAt: number }>()
  return {
    /** @throws Refusal 'too many requests' */
    check(source: string, now: Date): void {
      const entry = failures.get(source)
      if (!enabled || entry === undefined || entry.endsAt <= now.getTime() || entry.count < most) return
      throw new Refusal('too many requests', { retryAfterSeconds: Math.ceil((entry.endsAt - now.getTime()) / 1000) })
    },
    count(source: string, now: Date): void {
      const entry = failures.get(source)
      if (entry !== undefined && entry.endsAt > now.getTime()) entry.count += 1
      else {
        if (failures.size >= MAX_SOURCES) failures.clear()
        failures.set(source, { count: 1, endsAt: now.getTime() + WINDOW_MS })
      }
    },
  }
}

export type SourceThrottle = ReturnType<typeof createSourceThrottle>
