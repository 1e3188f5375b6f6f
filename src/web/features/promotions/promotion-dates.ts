import type { PromotionRow } from '#shared/contracts/promotions.ts'

/**
 * Returns the last instant before an exclusive end: an end at midnight has the day before as its
 * last.
 */
export function lastInstant(end: string): Date {
  return new Date(Date.parse(end) - 1)
}

type Texts = {
  lastDay: (date: string) => string
  firstDay: (date: string) => string
  endedOn: (date: string) => string
}

export function dateLine(
  { state, Start_date, End_date }: PromotionRow,
  texts: Texts,
  longDate: (at: string | Date) => string,
): string {
  if (state === 'coming') return texts.firstDay(longDate(Start_date))
  const last = longDate(lastInstant(End_date))
  return state === 'active' ? texts.lastDay(last) : texts.endedOn(last)
}
