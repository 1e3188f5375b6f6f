export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

/**
 * Istanbul has been at UTC+3 all year since 2016; the first Monday of the epoch was 5 January 1970.
 */
const ISTANBUL_MS = 3 * HOUR_MS
const FIRST_MONDAY_MS = 4 * DAY_MS - ISTANBUL_MS

/** A moment of a week in Istanbul: `day` 0 is Monday, 7 the next Monday; `time` is HH:MM. */
export type Slot = { day: number; time: string }

export function weekOf(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS)
}

export function weekStartMs(week: number): number {
  return FIRST_MONDAY_MS + week * WEEK_MS
}

/** `utcHours`: the place's hours from UTC, if the slot is not in Istanbul's time. */
export function slotMs(week: number, { day, time }: Slot, utcHours?: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const istanbulMs = weekStartMs(week) + day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS
  return istanbulMs + behindIstanbulMs(utcHours)
}

export function behindIstanbulMs(utcHours?: number): number {
  return utcHours === undefined ? 0 : ISTANBUL_MS - utcHours * HOUR_MS
}

/** Returns the first week whose Monday is on or after a date; `month` counts from 1. */
export function firstWeekFrom(year: number, month: number, day: number): number {
  return weekOf(Date.UTC(year, month - 1, day) - ISTANBUL_MS - 1) + 1
}

export function yearOf(atMs: number): number {
  return new Date(atMs + ISTANBUL_MS).getUTCFullYear()
}
