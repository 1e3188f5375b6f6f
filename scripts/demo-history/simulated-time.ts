import { timeQueue } from '#crowd/queue.ts'
import type { Clock } from '#server/platform/clock.ts'

/**
 * The time of a simulation. It stands still while work is done, and continues only in `until`,
 * which does everything that falls due on the way, one piece of work at a time and in order of
 * time.
 */
export type SimulatedTime = Clock & {
  nowMs(): number
  /** Plans work. Work in the past is done at the next step of the time. */
  at(atMs: number, work: () => Promise<void>): void
  until(atMs: number): Promise<void>
}

export function simulatedTime(startMs: number): SimulatedTime {
  const planned = timeQueue<() => Promise<void>>()
  let nowMs = startMs
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    at: (atMs, work) => planned.add(atMs, work),
    async until(atMs) {
      for (;;) {
        const next = planned.nextAt()
        if (next === undefined || next > atMs) break
        nowMs = Math.max(nowMs, Math.ceil(next))
        await planned.take()?.()
      }
      nowMs = Math.max(nowMs, Math.ceil(atMs))
    },
  }
}
