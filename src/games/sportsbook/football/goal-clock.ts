import { EXTRA_TIME_SECONDS, HALF_SECONDS, REGULAR_SECONDS, type FootballState } from './football-state.ts'

/**
 * Goals come faster towards the end: by the 90th minute at 1.4 times the rate of the kick-off, straight up. With the
 * stoppage times below 44.2 percent of a match's goals fall in its first half; in the Turkish league of 2024/25 and
 * the English of 2025/26 it were 795 of 1,795 (44.3).
 */
const RISE = 0.4
const EXPECTED_STOPPAGE_SECONDS = { first: 2 * 60, second: 5 * 60 } as const
/** A half goes on until the whistle, however late it is. */
const LEAST_LEFT_SECONDS = 15

/** How much scoring falls between two moments of the clock, in seconds at the rate of the kick-off. */
function scoringTime(from: number, to: number): number {
  return to - from + (RISE * (to ** 2 - from ** 2)) / (2 * REGULAR_SECONDS)
}

const FIRST_HALF = scoringTime(0, HALF_SECONDS + EXPECTED_STOPPAGE_SECONDS.first)
const SECOND_HALF = scoringTime(HALF_SECONDS, REGULAR_SECONDS + EXPECTED_STOPPAGE_SECONDS.second)
const WHOLE = FIRST_HALF + SECOND_HALF

/** Which part of a match's expected goals is still to come in each half, 0 to 1. */
export type GoalsAhead = { firstHalf: number; secondHalf: number }

/** What is left of the 90 minutes, by the clock and the stoppage time announced or usual. */
export function goalsAhead({ phase, playedSeconds, stoppageSeconds }: FootballState): GoalsAhead {
  const { first, second } = EXPECTED_STOPPAGE_SECONDS
  switch (phase) {
    case 'before':
      return { firstHalf: FIRST_HALF / WHOLE, secondHalf: SECOND_HALF / WHOLE }
    case 'first-half':
      return { firstHalf: untilWhistle(playedSeconds, HALF_SECONDS + (stoppageSeconds ?? first)) / WHOLE, secondHalf: SECOND_HALF / WHOLE }
    case 'half-time':
      return { firstHalf: 0, secondHalf: SECOND_HALF / WHOLE }
    case 'second-half':
      return { firstHalf: 0, secondHalf: untilWhistle(playedSeconds, REGULAR_SECONDS + (stoppageSeconds ?? second)) / WHOLE }
    case 'extra-time':
    case 'penalties':
    case 'ended':
      return { firstHalf: 0, secondHalf: 0 }
  }
}

function untilWhistle(now: number, end: number): number {
  return scoringTime(now, Math.max(end, now + LEAST_LEFT_SECONDS))
}

/** Extra time still to be played, as a part of the 90 minutes: a third before and at its start. */
export function extraTimeAhead({ phase, playedSeconds }: FootballState): number {
  if (phase === 'penalties' || phase === 'ended') return 0
  const played = phase === 'extra-time' ? playedSeconds - REGULAR_SECONDS : 0
  return Math.max(EXTRA_TIME_SECONDS - played, LEAST_LEFT_SECONDS) / REGULAR_SECONDS
}
