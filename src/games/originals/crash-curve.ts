import type { Hundredths } from './multiplier.ts'

/** The multiplier after s seconds is e^(0.06 s), cut to hundredths. */
export const CRASH_GROWTH_PER_SECOND = 0.06

/** What stands after so long in the air. */
export function multiplierAfter(elapsedMs: number): Hundredths {
  return Math.floor(100 * Math.exp((CRASH_GROWTH_PER_SECOND * Math.max(0, elapsedMs)) / 1000))
}

/** The first whole millisecond at which the multiplier stands. */
export function reachedAfterMs(multiplier: Hundredths): number {
  let ms = Math.max(0, Math.round((Math.log(multiplier / 100) / CRASH_GROWTH_PER_SECOND) * 1000))
  while (ms > 0 && multiplierAfter(ms - 1) >= multiplier) ms -= 1
  while (multiplierAfter(ms) < multiplier) ms += 1
  return ms
}

/**
 * How long a flight lasts: its point is the last multiplier that stands, so it ends as the next
 * would. A point of 1.00 ends at once; above `most` no one flies on, so the flight ends there.
 */
export function flightMs(point: Hundredths, most: Hundredths): number {
  return point <= 100 ? 0 : reachedAfterMs(Math.min(point, most) + 1)
}
