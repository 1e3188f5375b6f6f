import type { Bilingual } from '#shared/lang.ts'
import type { MatchFace } from './sport-book.ts'

/**
 * What stands where a match's clock does: its time, or the part of it where its sport has no clock
 * or the clock stands.
 */
export function clockWords({
  clock,
  period,
}: Pick<MatchFace, 'clock' | 'period'>): Bilingual | null {
  return clock === null ? period : { tr: clock, en: clock }
}
