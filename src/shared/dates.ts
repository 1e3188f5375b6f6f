/** Istanbul has been at UTC+3 all year since 2016-09-07; a player's "day" is an Istanbul day. */
const OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000
const DATE_PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/

export function isDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export function siteDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

export function startOfSiteDay(date: string): Date {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() - OFFSET_MS)
}

export function endOfSiteDay(date: string): Date {
  return new Date(startOfSiteDay(date).getTime() + DAY_MS)
}

export function addDays(date: string, days: number): string {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() + days * DAY_MS)
    .toISOString()
    .slice(0, 10)
}

/** Weekday offset of 1970-01-01, a Thursday. */
const SINCE_MONDAY = 3
const DAYS_OF_A_WEEK = 7

export function mondayOf(at: Date): string {
  const date = siteDate(at)
  return addDays(
    date,
    -((new Date(`${date}T00:00:00Z`).getTime() / DAY_MS + SINCE_MONDAY) % DAYS_OF_A_WEEK),
  )
}

export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export const DATE_PRESETS = [
  'today',
  'yesterday',
  'last-7-day',
  'last-30-day',
  'last-90-day',
  'last-180-day',
  'last-12-month',
  'last-2-year',
  'this-month',
  'last-month',
  'all-times',
] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

const LAST_DAYS: Partial<Record<DatePreset, number>> = {
  'last-7-day': 7,
  'last-30-day': 30,
  'last-90-day': 90,
  'last-180-day': 180,
  'last-12-month': 365,
  'last-2-year': 730,
}

export function presetRange(
  preset: DatePreset,
  today: string,
): { startDate?: string; endDate?: string } {
  const days = LAST_DAYS[preset]
  if (days !== undefined) return { startDate: addDays(today, 1 - days), endDate: today }
  const monthStart = `${today.slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today }
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) }
    case 'this-month':
      return { startDate: monthStart, endDate: today }
    case 'last-month': {
      const end = addDays(monthStart, -1)
      return { startDate: `${end.slice(0, 7)}-01`, endDate: end }
    }
    default:
      return {}
  }
}

/**
 * Formats an ISO 8601 instant for a date-time field, YYYY-MM-DDTHH:mm in Istanbul time; '' for
 * null.
 */
export function toSiteField(at: string | null): string {
  return at === null ? '' : toWireTime(new Date(at)).slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/**
 * Reads such a field as an ISO 8601 instant with Istanbul's offset, in any local time zone; null
 * while it is incomplete.
 */
export function fromSiteField(field: string): string | null {
  const at = new Date(`${field}+03:00`)
  return Number.isNaN(at.getTime()) ? null : toWireTime(at)
}

export function toWireTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().replace('Z', '+03:00')
}
