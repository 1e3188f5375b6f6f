import type { Hundredths } from './multiplier.ts'

export const CRASH_GROWTH_PER_SECOND = 0.06

export function multiplierAfter(elapsedMs: number): Hundredths {
  return Math.floor(100 * Math.exp((CRASH_GROWTH_PER_SECOND * Math.max(0, elapsedMs)) / 1000))
}

export function reachedAfterMs(multiplier: Hundredths): number {
  let ms = Math.max(0, Math.round((Math.log(multiplier / 100) / CRASH_GROWTH_PER_SECOND) * 1000))
  while (ms > 0 && multiplierAfter(ms - 1) >= multiplier) ms -= 1
  while (multiplierAfter(ms) < multiplier) ms += 1
  return ms
}

/**
 * Computes the duration of a flight: it ends when the next multiplier above its point would be
 * reached. A point of 1.00 ends at once; a flight never exceeds `max`.
 */
export function flightMs(point: Hundredths, max: Hundredths): number {
  return point <= 100 ? 0 : reachedAfterMs(Math.min(point, max) + 1)
}
