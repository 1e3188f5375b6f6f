import { addDays, isDate, siteDate, startOfSiteDay } from '#shared/dates.ts'

/** The same day so many years on or back; what 29 February has no match for is 1 March. */
export function addYears(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
  return isDate(moved) ? moved : `${moved.slice(0, 4)}-03-01`
}

/** The day on which what is personal of a closed account is erased (YYYY-MM-DD). */
export function eraseOn(closedAt: Date, years: number): string {
  return addYears(siteDate(closedAt), years)
}

/** Accounts closed before this moment are due by the end of a day; one closed later is not. */
export function closedBefore(day: string, years: number): Date {
  return startOfSiteDay(addDays(addYears(day, -years), 1))
}
