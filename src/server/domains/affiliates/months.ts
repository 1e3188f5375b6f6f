import { addDays } from '#shared/dates.ts'

/** The first day of a date's month. Months are those of Europe/Istanbul. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`
}

export function nextMonth(month: string): string {
  return monthOf(addDays(month, 31))
}

export function lastDayOf(month: string): string {
  return addDays(nextMonth(month), -1)
}
