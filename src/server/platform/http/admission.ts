import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Refusal } from '#shared/refusals.ts'

/** `reads` are refused first. `writes`: calls that move money or change anything else. */
export const URGENCIES = ['reads', 'writes'] as const
export type Urgency = (typeof URGENCIES)[number]

/**
 * Above these, a growing share of the calls is refused. `loopDelayMs`: the mean delay of the event
 * loop; a call waits for it several times. `waitMs`: the expected wait of reads and of writes.
 */
const LIMITS = {
  reads: { loopDelayMs: 30, waitMs: { reads: 500, writes: 100 } },
  writes: { loopDelayMs: 200, waitMs: { reads: Infinity, writes: 1_000 } },
} as const satisfies Record<Urgency, { loopDelayMs: number; waitMs: Record<Urgency, number> }>
/**
 * Open calls beyond this are refused at once, so that a stalled database cannot fill the memory.
 */
export const MAX_OPEN = { reads: 1_000, writes: 2_000 } as const satisfies Record<Urgency, number>
/**
 * With fewer open calls of both kinds the process is slow for another reason, and refusals would
 * not help. The bound of reads is lower, so that a slow process also refuses them first.
 */
export const FEWEST_OPEN = { reads: 32, writes: 96 } as const satisfies Record<Urgency, number>
/** Fewer open calls of a kind are no queue: some may wait for locked rows of their players. */
export const FEWEST_WAITING = 20
/** A rate is measured over this many ended calls, or over this time. */
const ENDED_CALLS = 20
const LONGEST_WINDOW_MS = 500
export const LOOKS_EVERY_MS = 100
/** The change of the refused share at one look. It falls from 1 to 0 in two seconds. */
const MAX_INCREASE = 0.25
const LESS = 0.05
/** The weight of the newest look, so that one pause of the event loop refuses nothing. */
const WEIGHT = 0.3

export type Admission = ReturnType<typeof createAdmission>

/**
 * Decides which calls a process takes. Under overload it refuses reads first, then writes, so that
 * the calls it takes are answered in time. Before `start` only the number of open calls is bounded.
 * `nowMs` is a monotonic clock.
 */
export function createAdmission(nowMs: () => number = () => performance.now()) {
  const open: Record<Urgency, number> = { reads: 0, writes: 0 }
  const refused: Record<Urgency, number> = { reads: 0, writes: 0 }
  /** The refused share, and what is left of it: at 1 the next call is refused. */
  const share: Record<Urgency, number> = { reads: 0, writes: 0 }
  const due: Record<Urgency, number> = { reads: 0, writes: 0 }
  const waitMs: Record<Urgency, number> = { reads: 0, writes: 0 }
  const ended: Record<Urgency, number> = { reads: 0, writes: 0 }
  const measuredAtMs: Record<Urgency, number> = { reads: nowMs(), writes: nowMs() }
  let delayMs = 0
  let looking: { stop(): void } | undefined

  function isRefused(urgency: Urgency): boolean {
    if (open[urgency] >= MAX_OPEN[urgency]) return true
    if (share[urgency] === 0 || open.reads + open.writes < FEWEST_OPEN[urgency]) return false
    due[urgency] += share[urgency]
    if (due[urgency] < 1) return false
    due[urgency] -= 1
    return true
  }

  /** By Little’s law, a new call waits for the open ones at the rate at which calls end. */
  function measureWait(urgency: Urgency): void {
    const windowMs = nowMs() - measuredAtMs[urgency]
    if (ended[urgency] < ENDED_CALLS && windowMs < LONGEST_WINDOW_MS) return
    waitMs[urgency] =
      open[urgency] < FEWEST_WAITING ? 0 : (open[urgency] * windowMs) / Math.max(1, ended[urgency])
    ended[urgency] = 0
    measuredAtMs[urgency] += windowMs
  }

  const admission = {
    open: (urgency: Urgency): number => open[urgency],
    refused: (urgency: Urgency): number => refused[urgency],
    share: (urgency: Urgency): number => share[urgency],
    /** @throws Refusal 'busy' when the process takes no more of these calls now */
    check(urgency: Urgency): void {
      if (!isRefused(urgency)) return
      refused[urgency] += 1
      throw new Refusal('busy')
    },
    /** Counts a call as open until its work ends, even if its caller was answered before. */
    async track<T>(urgency: Urgency, work: () => Promise<T> | T): Promise<T> {
      open[urgency] += 1
      try {
        return await work()
      } finally {
        open[urgency] -= 1
        ended[urgency] += 1
      }
    },
    /**
     * Adjusts the refused shares to what was measured since the last look. `loopDelayMs`: the mean
     * delay of the event loop since then.
     */
    look(loopDelayMs: number): void {
      delayMs += (loopDelayMs - delayMs) * WEIGHT
      for (const urgency of URGENCIES) measureWait(urgency)
      for (const urgency of URGENCIES) {
        const limits = LIMITS[urgency]
        const pressure = Math.max(
          delayMs / limits.loopDelayMs,
          waitMs.reads / limits.waitMs.reads,
          waitMs.writes / limits.waitMs.writes,
        )
        const change = pressure > 1 ? Math.min(pressure - 1, 1) * MAX_INCREASE : -LESS
        share[urgency] = Math.min(1, Math.max(0, share[urgency] + change))
      }
    },
    start(): void {
      looking ??= watchLoop(admission.look)
    },
    stop(): void {
      looking?.stop()
      looking = undefined
    },
  }
  return admission
}

const RESOLUTION_MS = 10
const NANOSECONDS_IN_MS = 1_000_000

function watchLoop(look: (loopDelayMs: number) => void): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const timer = setInterval(() => {
    const { mean } = delay
    delay.reset()
    look(Number.isNaN(mean) ? 0 : Math.max(0, mean / NANOSECONDS_IN_MS - RESOLUTION_MS))
  }, LOOKS_EVERY_MS).unref()
  return {
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
