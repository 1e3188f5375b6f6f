import type { RoundRules } from '#games/bingo/house-rooms.ts'
import type { RoundOutcome } from './outcome.ts'

type Course = Pick<RoundOutcome, 'prizes' | 'lastCall'>
type Pace = Pick<RoundRules, 'leadMs' | 'callMs' | 'prizeMs'>

/**
 * Returns when a call (counted from 1) is published, in milliseconds after the calls began. Each
 * prize delays the following calls. The schedule depends only on the sold tickets, so a process
 * that takes over keeps it.
 */
export function callAtMs(
  { leadMs, callMs, prizeMs }: Pace,
  { prizes }: Course,
  call: number,
): number {
  const pauses = new Set(prizes.map((prize) => prize.call).filter((at) => at < call)).size
  return leadMs + (call - 1) * callMs + pauses * prizeMs
}

export function endsAtMs(pace: Pace, course: Course): number {
  return callAtMs(pace, course, course.lastCall) + pace.prizeMs
}

export function calledAt(pace: Pace, course: Course, elapsedMs: number): number {
  let called = 0
  while (called < course.lastCall && callAtMs(pace, course, called + 1) <= elapsedMs) called += 1
  return called
}
