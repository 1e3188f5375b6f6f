import type { RoundRules } from '#games/bingo/house-rooms.ts'
import type { Fate } from './fate.ts'

type Course = Pick<Fate, 'prizes' | 'lastCall'>
type Pace = Pick<RoundRules, 'leadMs' | 'callMs' | 'prizeMs'>

/**
 * When a call (from 1) is told, after the calls began: each prize holds the next one up. All of it
 * follows from what was sold, so whoever continues keeps the time.
 */
export function callAtMs(
  { leadMs, callMs, prizeMs }: Pace,
  { prizes }: Course,
  call: number,
): number {
  const pauses = new Set(prizes.map((prize) => prize.call).filter((at) => at < call)).size
  return leadMs + (call - 1) * callMs + pauses * prizeMs
}

/** When the round is over, its last prize shown. */
export function endsAtMs(pace: Pace, course: Course): number {
  return callAtMs(pace, course, course.lastCall) + pace.prizeMs
}

/** How many balls are called by then. */
export function calledAt(pace: Pace, course: Course, elapsedMs: number): number {
  let called = 0
  while (called < course.lastCall && callAtMs(pace, course, called + 1) <= elapsedMs) called += 1
  return called
}
