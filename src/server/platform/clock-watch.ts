import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Clock } from './clock.ts'

/**
 * So far this machine's clock may be from the database's, and two machines' at most twice as far
 * from each other.
 */
export const MAX_OFF_MS = 250
export const CHECK_EVERY_MS = 5_000
/** A good comparison counts for this long. */
export const GOOD_FOR_MS = 60_000
/**
 * A process that attempted no comparison for this long was stopped. What it knows about its clock
 * is from before.
 */
export const STOPPED_AFTER_MS = 3 * CHECK_EVERY_MS
/** A slower answer does not say precisely enough when the database read its clock. */
const LONGEST_ANSWER_MS = 2 * MAX_OFF_MS

export type ClockWatch = Clock & {
  /**
   * The database's time as this process computes it: its own clock, corrected by the last
   * comparison. For timers and for what is shown.
   */
  now(): Date
  /**
   * Compares the clocks now. A comparison that fails leaves the last one as it is, which then gets
   * old.
   */
  check(): Promise<void>
  /**
   * This machine's clock less the database's at the last comparison, in milliseconds; undefined
   * before the first
   */
  offsetMs(): number | undefined
  /**
   * Whether timed play may run here: the last good comparison is recent, and found the clock within
   * the bound.
   */
  isRight(): boolean
  /** @throws Refusal `busy` where timed play may not run here */
  requireRight(): void
  /** Compares every few seconds until the process ends or `stop`. */
  start(): void
  stop(): void
}

/** The database's time as a process computes it, whichever watch it has. */
export function reckonedClock(platform: { clockWatch: ClockWatch }): Clock {
  return { now: () => platform.clockWatch.now() }
}

type Deps = {
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  databaseNow: () => Promise<Date>
  /** A clock that no one sets: the age of a comparison is measured by it. */
  elapsedMs?: () => number
}

/** Watches whether this machine's clock agrees with the database's, the one all machines share. */
export function createClockWatch({
  clock,
  log,
  databaseNow,
  elapsedMs = () => performance.now(),
}: Deps): ClockWatch {
  let offsetMs: number | undefined
  let isWithinBound = false
  let comparedAt = -Infinity
  let attemptedAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  const wasStopped = () => elapsedMs() - attemptedAt > STOPPED_AFTER_MS

  async function check(): Promise<void> {
    const startedAt = elapsedMs()
    // What was known before the process was stopped is no answer after it.
    if (wasStopped()) comparedAt = -Infinity
    attemptedAt = startedAt
    const askedMs = clock.now().getTime()
    const told = await databaseNow().catch((error: unknown) => {
      log.warn({ err: error }, 'the database’s clock could not be read')
      return undefined
    })
    const answerMs = clock.now().getTime() - askedMs
    if (
      told === undefined ||
      Math.max(Math.abs(answerMs), elapsedMs() - startedAt) > LONGEST_ANSWER_MS
    )
      return
    comparedAt = startedAt
    // The database read its clock somewhere between the question and the answer.
    judge(askedMs + answerMs / 2 - told.getTime(), answerMs)
  }

  function judge(offMs: number, answerMs: number): void {
    const wasOff = offsetMs !== undefined && !isWithinBound
    offsetMs = offMs
    isWithinBound = Math.abs(offMs) - Math.abs(answerMs) / 2 <= MAX_OFF_MS
    if (!isWithinBound)
      log.warn(
        { offsetMs, mostMs: MAX_OFF_MS },
        'this machine’s clock is off: timed play is refused here',
      )
    else if (wasOff) log.info({ offsetMs }, 'this machine’s clock is right again')
  }

  const isRight = () => isWithinBound && elapsedMs() - comparedAt <= GOOD_FOR_MS && !wasStopped()

  return {
    now: () => new Date(clock.now().getTime() - Math.round(offsetMs ?? 0)),
    check,
    offsetMs: () => offsetMs,
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
