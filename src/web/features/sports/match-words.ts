import { addDays, siteDate } from '#shared/dates.ts'
import type { SportEvent } from '#shared/contracts/sportsbook.ts'

/** Each side's part of a score, "2-1" → ["2", "1"]; undefined where there is none. */
export function scoreParts(score: string | null): readonly [string, string] | undefined {
  const [home, away] = (score ?? '').split('-')
  return home === undefined || away === undefined || home === '' || away === ''
    ? undefined
    : [home, away]
}

/** Which day a match begins on, as readers say it near today. */
export function dayOf(startTime: string, today: string): 'today' | 'tomorrow' | 'later' {
  const date = siteDate(new Date(startTime))
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}

/**
 * Who pressed over the last five minutes of a momentum, home above 0; undefined where no one
 * clearly did.
 */
export function pressingSide(momentum: readonly number[]): 'home' | 'away' | undefined {
  const last = momentum.slice(-5)
  const mean = last.reduce((sum, value) => sum + value, 0) / Math.max(1, last.length)
  if (Math.abs(mean) < 0.1) return undefined
  return mean > 0 ? 'home' : 'away'
}

type ClockWords = Pick<SportEvent, 'period' | 'clock'>

/** The part of a match and its time, "2. yarı 63’"; a part that has no time is said once. */
export function partAndClock({ period, clock }: ClockWords): string {
  return [...new Set([period, clock])].filter((part) => part !== null).join(' ')
}

/**
 * What stands under the clock in a list: why bets are off, else the part of the match, else, where
 * the clock says the part, its points.
 */
export function besideClock({
  suspendedReason,
  scoreDetail,
  period,
  clock,
}: ClockWords & Pick<SportEvent, 'suspendedReason' | 'scoreDetail'>): string {
  return suspendedReason ?? (period === clock ? scoreDetail : period) ?? ''
}
