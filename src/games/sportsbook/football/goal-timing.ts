import { HALF_SECONDS, REGULAR_SECONDS, type Score } from './football-state.ts'
import type { Side } from '../match-model.ts'

/**
 * Goals become more frequent towards the end: the rate rises linearly to 1.4 times the kick-off
 * rate in the 90th minute, and stoppage time continues at the rate of its minute. With the stoppage
 * times below, 44.2 percent of a match's goals fall in the first half; in the Turkish league of
 * 2024/25 and the English one of 2025/26 it was 795 of 1,795 (44.3).
 */
const RISE = 0.4
/**
 * Expected stoppage before the halves are played; the simulated stoppage times have these means.
 */
export const EXPECTED_STOPPAGE_MINUTES = { first: 2, second: 5 } as const
/**
 * Effect of a red card on the goal rates of its side and of the opponent. This is an assumption,
 * not fitted to data. The simulated world uses it and prices follow it, so prices are fair there;
 * it has not been verified for real leagues.
 */
const OWN_CARD = 2 / 3
const OPPONENT_CARD = 5 / 4

export function paceAt(clockSecond: number): number {
  return 1 + (RISE * clockSecond) / REGULAR_SECONDS
}

/** Integrates the goal rate between two moments of the clock, in seconds at the kick-off rate. */
export function scoringTime(from: number, to: number): number {
  return to - from + (RISE * (to ** 2 - from ** 2)) / (2 * REGULAR_SECONDS)
}

const FIRST_HALF = scoringTime(0, HALF_SECONDS + EXPECTED_STOPPAGE_MINUTES.first * 60)
const SECOND_HALF = scoringTime(
  HALF_SECONDS,
  REGULAR_SECONDS + EXPECTED_STOPPAGE_MINUTES.second * 60,
)
export const SCORING_SECONDS = {
  firstHalf: FIRST_HALF,
  secondHalf: SECOND_HALF,
  whole: FIRST_HALF + SECOND_HALF,
} as const

export function cardFactor(side: Side, redCards: Score): number {
  return OWN_CARD ** redCards[side] * OPPONENT_CARD ** redCards[side === 'home' ? 'away' : 'home']
}
