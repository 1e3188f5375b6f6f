import { addDays, isDate, siteDate, startOfSiteDay } from '#shared/dates.ts'

/** Moves a date by years, forwards or backwards. 29 February becomes 1 March in other years. */
export function addYears(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
  return isDate(moved) ? moved : `${moved.slice(0, 4)}-03-01`
}

export function eraseOn(closedAt: Date, years: number): string {
  return addYears(siteDate(closedAt), years)
}

export function closedBefore(day: string, years: number): Date {
  return startOfSiteDay(addDays(addYears(day, -years), 1))
}
