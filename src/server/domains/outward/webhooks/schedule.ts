const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The waits after the failed attempts of a delivery: three days, and a little more with jitter. */
export const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const
const JITTER = 0.2

export const DISABLED_AFTER_MS = 72 * HOUR_MS
/** The endpoint says that it is gone for good. */
export const GONE = 410

/**
 * Returns when a delivery that failed `tries` times is tried again; undefined if no attempt is
 * left. `chance` in [0, 1) lengthens the wait by up to a fifth, so that deliveries that failed
 * together do not return together.
 */
export function nextAttemptAt(tries: number, now: Date, chance: number): Date | undefined {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined
    ? undefined
    : new Date(now.getTime() + Math.round(wait * (1 + JITTER * chance)))
}
