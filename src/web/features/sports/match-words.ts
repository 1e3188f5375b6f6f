import { addDays, siteDate } from '#shared/dates.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'

export function scoreParts(score: string | null): readonly [string, string] | undefined {
  const [home, away] = (score ?? '').split('-')
  return home === undefined || away === undefined || home === '' || away === ''
    ? undefined
    : [home, away]
}

export function dayOf(startTime: string, today: string): 'today' | 'tomorrow' | 'later' {
  const date = siteDate(new Date(startTime))
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : 'later'
}

export function pressingSide(momentum: readonly number[]): 'home' | 'away' | undefined {
  const last = momentum.slice(-5)
  const mean = last.reduce((sum, value) => sum + value, 0) / Math.max(1, last.length)
  if (Math.abs(mean) < 0.1) return undefined
  return mean > 0 ? 'home' : 'away'
}

type ClockWords = Pick<SportEvent, 'period' | 'clock'>

/** Returns the part of a match and its time, "2. yarı 63’"; a part without a time appears once. */
export function partAndClock({ period, clock }: ClockWords): string {
  return [...new Set([period, clock])].filter((part) => part !== null).join(' ')
}

/**
 * Returns the text under the clock in a list: the reason bets are off, else the part of the match,
 * else its points if the clock already shows the part.
 */
export function besideClock({
  suspendedReason,
  scoreDetail,
  period,
  clock,
}: ClockWords & Pick<SportEvent, 'suspendedReason' | 'scoreDetail'>): string {
  return suspendedReason ?? (period === clock ? scoreDetail : period) ?? ''
}
