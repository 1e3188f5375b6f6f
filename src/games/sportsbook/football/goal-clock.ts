import {
  EXTRA_TIME_SECONDS,
  HALF_SECONDS,
  REGULAR_SECONDS,
  type FootballState,
} from './football-state.ts'
import { EXPECTED_STOPPAGE_MINUTES, SCORING_SECONDS, scoringTime } from './goal-timing.ts'

/** A half continues until the whistle, so some time is always left before it. */
const MIN_LEFT_SECONDS = 15

export type GoalsAhead = { firstHalf: number; secondHalf: number }

/**
 * Computes the remaining share of the 90 minutes, from the clock and the announced or usual
 * stoppage time.
 */
export function goalsAhead({ phase, playedSeconds, stoppageSeconds }: FootballState): GoalsAhead {
  const { firstHalf, secondHalf, whole } = SCORING_SECONDS
  switch (phase) {
    case 'before':
      return { firstHalf: firstHalf / whole, secondHalf: secondHalf / whole }
    case 'first-half':
      return {
        firstHalf:
          untilWhistle(
            playedSeconds,
            HALF_SECONDS + (stoppageSeconds ?? EXPECTED_STOPPAGE_MINUTES.first * 60),
          ) / whole,
        secondHalf: secondHalf / whole,
      }
    case 'half-time':
      return { firstHalf: 0, secondHalf: secondHalf / whole }
    case 'second-half':
      return {
        firstHalf: 0,
        secondHalf:
          untilWhistle(
            playedSeconds,
            REGULAR_SECONDS + (stoppageSeconds ?? EXPECTED_STOPPAGE_MINUTES.second * 60),
          ) / whole,
      }
    case 'extra-time':
    case 'penalties':
    case 'ended':
      return { firstHalf: 0, secondHalf: 0 }
  }
}

function untilWhistle(now: number, end: number): number {
  return scoringTime(now, Math.max(end, now + MIN_LEFT_SECONDS))
}

/**
 * Returns the remaining extra time as a share of the 90 minutes: a third before and at its start.
 */
export function extraTimeAhead({ phase, playedSeconds }: FootballState): number {
  if (phase === 'penalties' || phase === 'ended') return 0
  const played = phase === 'extra-time' ? playedSeconds - REGULAR_SECONDS : 0
  return Math.max(EXTRA_TIME_SECONDS - played, MIN_LEFT_SECONDS) / REGULAR_SECONDS
}
