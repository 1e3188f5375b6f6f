/** Istanbul keeps UTC+3 all year since 2016-09-07; a player's "day" is an Istanbul day. */
const OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000
/** There is no year 0, and the database knows none. */
const DATE_PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** Whether the text is a real calendar date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The Istanbul date of an instant, YYYY-MM-DD. */
export function siteDate(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant an Istanbul day begins. */
export function startOfSiteDay(date: string): Date {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() - OFFSET_MS)
}

/** The instant the day after begins: a range is [startOfSiteDay(start), endOfSiteDay(end)). */
export function endOfSiteDay(date: string): Date {
  return new Date(startOfSiteDay(date).getTime() + DAY_MS)
}

/** The date `days` after (or before, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() + days * DAY_MS)
    .toISOString()
    .slice(0, 10)
}

/** Days from a Monday to 1970's first day. */
const SINCE_MONDAY = 3
const DAYS_OF_A_WEEK = 7

/** The Monday of an instant's week in Istanbul, YYYY-MM-DD. */
export function mondayOf(at: Date): string {
  const date = siteDate(at)
  return addDays(
    date,
    -((new Date(`${date}T00:00:00Z`).getTime() / DAY_MS + SINCE_MONDAY) % DAYS_OF_A_WEEK),
  )
}

/** Whole years between a birth date and a date. */
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

/** First and last date of a preset, both included; all-times has neither. */
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
 * An instant of ISO 8601 as a field of day and time shows it, YYYY-MM-DDTHH:mm of Istanbul's clock;
 * '' for none.
 */
export function toSiteField(at: string | null): string {
  return at === null ? '' : toWireTime(new Date(at)).slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/**
 * The instant such a field says, ISO 8601 with Istanbul's offset, wherever the computer stands;
 * null while it says none.
 */
export function fromSiteField(field: string): string | null {
  const at = new Date(`${field}+03:00`)
  return Number.isNaN(at.getTime()) ? null : toWireTime(at)
}

/** ISO 8601 with Istanbul's offset, as the wire writes times. */
export function toWireTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().replace('Z', '+03:00')
}
