/**
 * When goals fall, as the football model prices it: the rate rises straight from the kick-off to 1.4 times as much in the
 * 90th minute, stoppage time goes on at the rate of its minute, and a sending-off changes both sides' rates.
 */
const RISE = 0.4
export const HALF_SECONDS = 2700
const REGULAR_SECONDS = 2 * HALF_SECONDS
/** What is expected before the halves are played; the drawn stoppage times have these means. */
export const EXPECTED_STOPPAGE_MINUTES = { first: 2, second: 5 } as const
export const OWN_CARD = 2 / 3
export const OPPONENT_CARD = 5 / 4
/** Extra time scores at the mean rate of the 90 minutes for a third of their length. */
export const EXTRA_TIME_SHARE = 1 / 3

/** How many times the kick-off's rate a moment scores at; seconds of the match's clock. */
export function paceAt(clockSecond: number): number {
  return 1 + (RISE * clockSecond) / REGULAR_SECONDS
}

function scoringTime(from: number, to: number): number {
  return to - from + (RISE * (to ** 2 - from ** 2)) / (2 * REGULAR_SECONDS)
}

/** A match's expected goals are its rate; this many seconds at the kick-off's pace bring them. */
export const WHOLE_SCORING_SECONDS =
  scoringTime(0, HALF_SECONDS + EXPECTED_STOPPAGE_MINUTES.first * 60) +
  scoringTime(HALF_SECONDS, REGULAR_SECONDS + EXPECTED_STOPPAGE_MINUTES.second * 60)
