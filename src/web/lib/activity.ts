import { sessionStore } from './session.ts'

export const IDLE_LIMIT_MS = 3_600_000
export const IDLE_CHECK_MS = 5000
const STAMP_EVERY_MS = 5000

let stampedAt = 0

/** Records activity of the player. Pages with a game in a frame call it for every round. */
export function stampActivity(now = Date.now()): void {
  if (sessionStore.get().session === undefined || now - stampedAt < STAMP_EVERY_MS) return
  stampedAt = now
  sessionStore.stampActivity(now)
}

export function isIdle(activityAt: number | undefined, now: number): boolean {
  return activityAt !== undefined && now - activityAt > IDLE_LIMIT_MS
}
