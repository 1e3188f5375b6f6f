import { addDays, presetRange, siteDate, type DatePreset } from '#shared/dates.ts'

/** Days of Istanbul, both included. An empty text: no bound on that side. */
export type Range = { from: string; to: string }

export type RangeBounds = {
  earliest?: string | undefined
  latest?: string | undefined
  /** The highest number of days. */
  longest?: number | undefined
  /** Both days are needed. */
  required?: boolean | undefined
}

export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'last-7-day',
  'last-30-day',
  'this-month',
  'last-month',
] as const satisfies readonly DatePreset[]

export function rangeOf(preset: DatePreset, today: string): Range {
  const { startDate = today, endDate = today } = presetRange(preset, today)
  return { from: startDate, to: endDate }
}

export const isSameRange = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to

type RangeProblem = 'order' | 'missing' | 'early' | 'late' | 'long'

/** Returns why a range cannot be applied; undefined if it can. */
export function problemOf(
  { from, to }: Range,
  { earliest, latest, longest, required = false }: RangeBounds,
): RangeProblem | undefined {
  const days = [from, to].filter((day) => day !== '')
  if (required && days.length < 2) return 'missing'
  if (from !== '' && to !== '' && from > to) return 'order'
  if (earliest !== undefined && days.some((day) => day < earliest)) return 'early'
  if (latest !== undefined && days.some((day) => day > latest)) return 'late'
  if (longest !== undefined && from !== '' && to !== '' && to > addDays(from, longest - 1))
    return 'long'
  return undefined
}

/** Noon in Istanbul: `siteDate` returns the day again, whatever the computer's time zone is. */
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00+03:00`)

/**
 * The range after a press on a day: the first press begins a range, the second ends it. A press
 * before the beginning turns the range around.
 */
export function pressed(start: string | undefined, date: Date): { range: Range; start?: string } {
  const day = siteDate(date)
  if (start === undefined) return { range: { from: day, to: day }, start: day }
  return { range: day < start ? { from: day, to: start } : { from: start, to: day } }
}
