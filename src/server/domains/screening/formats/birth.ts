import { isDate } from '#shared/dates.ts'
import type { Birth } from './individual.ts'

/** An approximate date includes this many years before and after it. */
const ABOUT_YEARS = 2
const EARLIEST_YEAR = 1850
const LATEST_YEAR = 2100
const MONTHS = 12

export type DateParts = { year: number; month?: number; day?: number }

const pad = (n: number, length = 2) => String(n).padStart(length, '0')
const year4 = (year: number) => pad(year, 4)
const isYear = (year: number) =>
  Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function write({ year, month, day }: DateParts): string {
  return [
    year4(year),
    ...(month === undefined ? [] : [pad(month)]),
    ...(month === undefined || day === undefined ? [] : [pad(day)]),
  ].join('-')
}

function isReal({ year, month, day }: DateParts): boolean {
  if (!isYear(year)) return false
  if (month === undefined) return day === undefined
  if (!Number.isInteger(month) || month < 1 || month > MONTHS) return false
  return day === undefined || isDate(write({ year, month, day }))
}

const firstOf = ({ year, month = 1, day = 1 }: DateParts) => write({ year, month, day })
const lastOf = ({ year, month = MONTHS, day = lastDay(year, month) }: DateParts) =>
  write({ year, month, day })

/** A date, a month or a year. Null if no such date exists. */
export function exactly(parts: DateParts): Birth {
  return isReal(parts) ? { text: write(parts), from: firstOf(parts), to: lastOf(parts) } : null
}

/** Two years before the date's year to two years after it. */
export function about(parts: DateParts): Birth {
  return isReal(parts) ? approximate(write(parts), parts, parts) : null
}

/** From one date to another, both included. Null if they are in the wrong order. */
export function between(from: DateParts, to: DateParts, isAbout = false): Birth {
  if (!isReal(from) || !isReal(to) || firstOf(from) > lastOf(to)) return null
  const text = `${write(from)}/${write(to)}`
  return isAbout
    ? approximate(text, from, to)
    : write(from) === write(to)
      ? exactly(from)
      : { text, from: firstOf(from), to: lastOf(to) }
}

function approximate(text: string, from: DateParts, to: DateParts): Birth {
  return {
    text: `~${text}`,
    from: firstOf({ year: from.year - ABOUT_YEARS }),
    to: lastOf({ year: to.year + ABOUT_YEARS }),
  }
}

/** Reads YYYY-MM-DD, YYYY-MM or YYYY; a time or a time zone after a whole date is left out. */
export function isoParts(text: string): DateParts | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T+Z-].*)?)?)?$/.exec(text.trim()) ?? []
  return year === undefined
    ? undefined
    : {
        year: Number(year),
        ...(month !== undefined && { month: Number(month) }),
        ...(day !== undefined && { day: Number(day) }),
      }
}
