import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Clock } from './clock.ts'

/**
 * Allowed offset of this machine's clock from the database's. Two machines differ by at most twice
 * as much.
 */
export const MAX_OFF_MS = 250
export const CHECK_EVERY_MS = 5_000
export const VALID_FOR_MS = 60_000
/**
 * A process that attempted no comparison for this long was stopped, and its knowledge of the clock
 * is outdated.
 */
export const STOPPED_AFTER_MS = 3 * CHECK_EVERY_MS
/** A slower answer does not determine the database's clock precisely enough. */
const LONGEST_ANSWER_MS = 2 * MAX_OFF_MS

export type ClockWatch = Clock & {
  /**
   * The database's time as computed by this process: its own clock corrected by the last
   * comparison. For timers and display.
   */
  now(): Date
  /** Compares the clocks. A failed comparison leaves the last one, which then ages. */
  check(): Promise<void>
  /**
   * This machine's clock minus the database's at the last comparison, in milliseconds; undefined
   * before the first.
   */
  offsetMs(): number | undefined
  roundTripMs(): number | undefined
  /** True when timed play may run here: the last good comparison is recent and within the bound. */
  isRight(): boolean
  /** @throws Refusal `busy` when timed play may not run here */
  requireRight(): void
  start(): void
  stop(): void
}

export function databaseClock(platform: { clockWatch: ClockWatch }): Clock {
  return { now: () => platform.clockWatch.now() }
}

type Deps = {
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  databaseNow: () => Promise<Date>
  /** A monotonic clock that measures the age of a comparison. */
  elapsedMs?: () => number
}

/** Checks that this machine's clock agrees with the database's, which all machines share. */
export function createClockWatch({
  clock,
  log,
  databaseNow,
  elapsedMs = () => performance.now(),
}: Deps): ClockWatch {
  let offsetMs: number | undefined
  let roundTripMs: number | undefined
  let isWithinBound = false
  let comparedAt = -Infinity
  let attemptedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const wasStopped = () => elapsedMs() - attemptedAt > STOPPED_AFTER_MS

  async function check(): Promise<void> {
    const startedAt = elapsedMs()
    // Knowledge from before a stop of the process does not count.
    if (wasStopped()) comparedAt = -Infinity
    attemptedAt = startedAt
    const askedMs = clock.now().getTime()
    const databaseAt = await databaseNow().catch((error: unknown) => {
      log.warn({ err: error }, 'the database’s clock could not be read')
      return undefined
    })
    const answerMs = clock.now().getTime() - askedMs
    if (databaseAt !== undefined) roundTripMs = elapsedMs() - startedAt
    if (
      databaseAt === undefined ||
      Math.max(Math.abs(answerMs), elapsedMs() - startedAt) > LONGEST_ANSWER_MS
    )
      return
    comparedAt = startedAt
    // The database read its clock between the request and the answer.
    judge(askedMs + answerMs / 2 - databaseAt.getTime(), answerMs)
  }

  function judge(offMs: number, answerMs: number): void {
    const wasOff = offsetMs !== undefined && !isWithinBound
    offsetMs = offMs
    isWithinBound = Math.abs(offMs) - Math.abs(answerMs) / 2 <= MAX_OFF_MS
    if (!isWithinBound)
      log.warn(
        { offsetMs, maxMs: MAX_OFF_MS },
        'this machine’s clock is off: timed play is refused here',
      )
    else if (wasOff) log.info({ offsetMs }, 'this machine’s clock is right again')
  }

  const isRight = () => isWithinBound && elapsedMs() - comparedAt <= VALID_FOR_MS && !wasStopped()

  return {
    now: () => new Date(clock.now().getTime() - Math.round(offsetMs ?? 0)),
    check,
    offsetMs: () => offsetMs,
    roundTripMs: () => roundTripMs,
    isRight,
    requireRight() {
      if (!isRight()) throw new Refusal('busy')
    },
    start() {
      timer ??= setInterval(() => void check(), CHECK_EVERY_MS).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
