import { setTimeout as wait } from 'node:timers/promises'
import { createSliceSize, type SliceSize } from './slice-size.ts'

type Time = { now?: () => number; rest?: (ms: number, signal: AbortSignal) => Promise<void> }

/** How often players' side is measured, and how many measurements a judgement rests on. */
const PROBE_MS = 100
const KEPT_PROBES = 10
/** The quickest answer forgets slowly: the machine may have become another. */
const FORGETS = 1.001
/** Players wait where an answer takes so many times the quickest, and so much longer. */
const SLOW_TIMES = 3
const SLOW_MS = 4
/**
 * A rest is so many times the slice before it; never longer than the last, so that work always
 * continues.
 */
const MIN_FACTOR = 1
const MAX_FACTOR = 12
const LONGEST_REST_MS = 1_000

/**
 * Work that follows players' calls, in slices: one at a time in a process, with a rest after each.
 * The rests grow while a trivial statement takes long to answer, which is when players' calls do:
 * the processor, the database or this process is busy.
 */
export type Pace = {
  slice<T>(work: () => Promise<T>): Promise<T>
  /**
   * The same for a number of elements, as many as lately took about 20 ms and never more than
   * `most`. `name` tells one kind of work from another.
   */
  sized<T extends { done: number }>(
    name: string,
    most: number,
    work: (size: number) => Promise<T>,
  ): Promise<T>
  /**
   * Without it slices are as large as may be and follow each other without a rest, as tests and
   * commands want.
   */
  start(): void
  /** The process ends: a loop of slices goes no further. */
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

  async function measure(): Promise<void> {
    if (isProbing || isRunning) return
    isProbing = true
    const at = now()
    try {
      await probe()
      // A slice that began meanwhile would be measured as well.
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
    if (answers.length > KEPT_PROBES) answers.shift()
    const usual = answers.toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0
    const isSlow = usual > quickest * SLOW_TIMES && usual > quickest + SLOW_MS
    factor = isSlow ? Math.min(MAX_FACTOR, factor * 1.5) : Math.max(MIN_FACTOR, factor * 0.9)
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const at = now()
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
      if (timer !== undefined) {
        const tookMs = now() - at
        await measure()
        await rest(Math.min(LONGEST_REST_MS, tookMs * factor), stopped.signal)
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
    most: number,
    work: (size: number) => Promise<T>,
  ): Promise<T> {
    if (timer === undefined) return work(most)
    const size = sizes.get(name) ?? createSliceSize(most)
    sizes.set(name, size)
    const at = now()
    const result = await work(size.next())
    size.note(result.done, now() - at)
    return result
  }

  return {
    slice,
    sized: (name, most, work) => slice(() => measured(name, most, work)),
    start() {
      timer ??= setInterval(() => void measure(), PROBE_MS).unref()
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
