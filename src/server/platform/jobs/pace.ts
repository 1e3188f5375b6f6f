import { setTimeout as wait } from 'node:timers/promises'
import { createSliceSize, type SliceSize } from './slice-size.ts'

type Time = { now?: () => number; rest?: (ms: number, signal: AbortSignal) => Promise<void> }

const PROBE_MS = 100
/** While no slice rests and none follows another, fewer answers are enough. */
const IDLE_PROBE_MS = 2_000
/** A slice that begins later after the end of the one before does not belong to a backlog. */
const BACKLOG_MS = 500
const MAX_PROBES = 10
const FORGETS = 1.001
const SLOW_TIMES = 3
const SLOW_MS = 4
/**
 * Length of a rest relative to the slice before it, with an upper bound so that work always
 * continues.
 */
const MIN_FACTOR = 1
const MAX_FACTOR = 12
const LONGEST_REST_MS = 1_000

/**
 * Runs background work in slices: one at a time per process, with a rest after each. Rests grow
 * while a trivial statement is slow, which is when players' calls are slow too: the processor, the
 * database or this process is busy.
 */
export type Pace = {
  slice<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs a slice over as many elements as recently fit in about 20 ms, never more than `max`.
   * `name` identifies the kind of work.
   */
  sized<T extends { done: number }>(
    name: string,
    max: number,
    work: (size: number) => Promise<T>,
  ): Promise<T>
  /** Without a start, slices have maximum size and no rests, as tests and commands need. */
  start(): void
  stop(): void
  isStopped(): boolean
}

export function createPace(
  probe: () => Promise<unknown>,
  { now = () => performance.now(), rest = sleep }: Time = {},
): Pace {
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isProbing = false
  let isRunning = false
  const stopped = new AbortController()
  const answers: number[] = []
  const sizes = new Map<string, SliceSize>()
  let quickest = Infinity
  let factor = 1
  let probedAt = -Infinity
  let endedAt = -Infinity
  let isResting = false

  async function measure(): Promise<void> {
    if (isProbing || isRunning) return
    isProbing = true
    const at = now()
    probedAt = at
    try {
      await probe()
      // A slice that started during the probe would be measured as well.
      if (!isRunning) note(now() - at)
    } catch {
      note(Infinity)
    } finally {
      isProbing = false
    }
  }

  function note(tookMs: number): void {
    quickest = Math.min(quickest * FORGETS, tookMs)
    answers.push(tookMs)
    if (answers.length > MAX_PROBES) answers.shift()
    const usual = answers.toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0
    const isSlow = usual > quickest * SLOW_TIMES && usual > quickest + SLOW_MS
    factor = isSlow ? Math.min(MAX_FACTOR, factor * 1.5) : Math.max(MIN_FACTOR, factor * 0.9)
  }

  const isProbeDue = () => now() - probedAt >= IDLE_PROBE_MS

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const at = now()
    const isOfBacklog = at - endedAt < BACKLOG_MS
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
      if (timer !== undefined) {
        const tookMs = now() - at
        if (isOfBacklog || isProbeDue()) await measure()
        isResting = isOfBacklog
        await rest(Math.min(LONGEST_REST_MS, tookMs * factor), stopped.signal)
        isResting = false
        endedAt = now()
      }
    }
  }

  function slice<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => inTurn(work))
    last = mine.catch(() => undefined)
    return mine
  }

  async function measured<T extends { done: number }>(
    name: string,
    max: number,
    work: (size: number) => Promise<T>,
  ): Promise<T> {
    if (timer === undefined) return work(max)
    const size = sizes.get(name) ?? createSliceSize(max)
    sizes.set(name, size)
    const at = now()
    const result = await work(size.next())
    size.note(result.done, now() - at)
    return result
  }

  return {
    slice,
    sized: (name, max, work) => slice(() => measured(name, max, work)),
    start() {
      timer ??= setInterval(() => {
        if (isResting || isProbeDue()) void measure()
      }, PROBE_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      stopped.abort()
    },
    isStopped: () => stopped.signal.aborted,
  }
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
