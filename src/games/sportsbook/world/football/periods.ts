import { HALF_SECONDS } from '../../football/football-state.ts'
import { MINUTE_MS } from '../site-time.ts'
import { EXTRA_HALF_SECONDS, type FootballCourse, type Period } from './course.ts'

export type PeriodPlan = {
  period: Period
  startMs: number
  regularSeconds: number
  seconds: number
  clockFromSecond: number
}

const HALF_TIME_BREAK_MS = 15 * MINUTE_MS
const EXTRA_TIME_BREAK_MS = 5 * MINUTE_MS
const EXTRA_HALF_BREAK_MS = MINUTE_MS
const SHOOT_OUT_BREAK_MS = 4 * MINUTE_MS
export const SHOOT_OUT_KICK_MS = 40_000

export function periodsOf({ stoppageMinutes, extraTime }: FootballCourse): PeriodPlan[] {
  const first = plan(1, 0, HALF_SECONDS, stoppageMinutes.first, 0)
  const second = plan(
    2,
    endMs(first) + HALF_TIME_BREAK_MS,
    HALF_SECONDS,
    stoppageMinutes.second,
    HALF_SECONDS,
  )
  if (!extraTime) return [first, second]
  const third = plan(
    3,
    endMs(second) + EXTRA_TIME_BREAK_MS,
    EXTRA_HALF_SECONDS,
    0,
    2 * HALF_SECONDS,
  )
  return [
    first,
    second,
    third,
    plan(
      4,
      endMs(third) + EXTRA_HALF_BREAK_MS,
      EXTRA_HALF_SECONDS,
      0,
      2 * HALF_SECONDS + EXTRA_HALF_SECONDS,
    ),
  ]
}

function plan(
  period: Period,
  startMs: number,
  regularSeconds: number,
  stoppageMinutes: number,
  clockFromSecond: number,
): PeriodPlan {
  return {
    period,
    startMs,
    regularSeconds,
    seconds: regularSeconds + 60 * stoppageMinutes,
    clockFromSecond,
  }
}

function endMs({ startMs, seconds }: PeriodPlan): number {
  return startMs + seconds * 1000
}

export function shootOutStartMs(lastWhistleMs: number): number {
  return lastWhistleMs + SHOOT_OUT_BREAK_MS
}

/** Formats the minute as announced: the 1st from the kick-off, "45+2" in stoppage time. */
export function clockAt(
  { regularSeconds, seconds, clockFromSecond }: PeriodPlan,
  second: number,
): string {
  const lastMinute = (clockFromSecond + regularSeconds) / 60
  const added = Math.min(
    Math.floor((second - regularSeconds) / 60) + 1,
    (seconds - regularSeconds) / 60,
  )
  if (second >= regularSeconds) return added > 0 ? `${lastMinute}+${added}` : String(lastMinute)
  return String(Math.floor((clockFromSecond + second) / 60) + 1)
}

export function courseLengthMs(course: FootballCourse): number {
  const last = periodsOf(course).at(-1)
  const whistleMs = last ? endMs(last) : 0
  return course.shootOut
    ? shootOutStartMs(whistleMs) + course.shootOut.kicks.length * SHOOT_OUT_KICK_MS
    : whistleMs
}
