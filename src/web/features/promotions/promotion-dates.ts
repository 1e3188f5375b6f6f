import type { PromotionRow } from '#shared/contracts/promotions.ts'

/**
 * The last instant before an end that is itself over: what ends at midnight has the day before as
 * its last.
 */
export function lastInstant(end: string): Date {
  return new Date(Date.parse(end) - 1)
}

type Texts = {
  lastDay: (date: string) => string
  firstDay: (date: string) => string
  endedOn: (date: string) => string
}

/** "Son gün: 20 Eylül 2027": the date that matters in a promotion's state. */
export function dateLine(
  { state, Start_date, End_date }: PromotionRow,
  texts: Texts,
  longDate: (at: string | Date) => string,
): string {
  if (state === 'coming') return texts.firstDay(longDate(Start_date))
  const last = longDate(lastInstant(End_date))
  return state === 'active' ? texts.lastDay(last) : texts.endedOn(last)
}
