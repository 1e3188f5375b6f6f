import type { Bilingual } from '#shared/lang.ts'
import type { MatchFace } from './sport-book.ts'

/**
 * Returns the match time, or the name of the current part when the sport has no clock or the clock
 * is stopped.
 */
export function clockWords({
  clock,
  period,
}: Pick<MatchFace, 'clock' | 'period'>): Bilingual | null {
  return clock === null ? period : { tr: clock, en: clock }
}
