/**
 * The distribution of a population of players over time. Every figure is a parameter. The figures
 * below are assumptions; docs/crowd.md says what each one imitates, and names published studies.
 */
export type Curves = {
  /** Relative activity of the 24 hours of a site day, from midnight. */
  byHour: readonly number[]
  /** Relative activity of the weekdays, from Monday. */
  byWeekday: readonly number[]
  paydays: readonly number[]
  /** Factor of deposits on a payday; it decreases linearly to 1 over `paydayDays`. */
  paydayFactor: number
  paydayDays: number
  matchDays: readonly number[]
  matchDayFactor: number
  churnAfterFirstVisit: number
  churnPerVisit: number
  /** Players register during this time after the start of a run. */
  arrivalsMs: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const ASSUMED_CURVES: Curves = {
  byHour: [
    0.9, 0.6, 0.4, 0.25, 0.15, 0.12, 0.15, 0.25, 0.4, 0.5, 0.6, 0.7, 0.85, 0.85, 0.8, 0.85, 0.95,
    1.1, 1.3, 1.5, 1.7, 1.8, 1.6, 1.25,
  ],
  byWeekday: [0.85, 0.85, 0.9, 0.95, 1.1, 1.25, 1.2],
  paydays: [1, 15],
  paydayFactor: 1.8,
  paydayDays: 4,
  matchDays: [4, 5, 6],
  matchDayFactor: 2,
  churnAfterFirstVisit: 0.02,
  churnPerVisit: 0.02,
  arrivalsMs: 6 * HOUR_MS,
}

/** Istanbul has been at UTC+3 all year since 2016. */
const SITE_OFFSET_MS = 3 * HOUR_MS
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 3

type SiteTime = { hour: number; weekday: number; dayOfMonth: number }

export function siteTime(atMs: number): SiteTime {
  const local = atMs + SITE_OFFSET_MS
  return {
    hour: Math.floor((local % DAY_MS) / HOUR_MS),
    weekday: (Math.floor(local / DAY_MS) + EPOCH_WEEKDAY) % 7,
    dayOfMonth: new Date(local).getUTCDate(),
  }
}

/** Returns the relative activity at a time. Its mean over a week is about 1. */
export function activityAt(curves: Curves, atMs: number): number {
  const { hour, weekday } = siteTime(atMs)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return (
    ((curves.byHour[hour] ?? 0) / mean(curves.byHour)) *
    ((curves.byWeekday[weekday] ?? 0) / mean(curves.byWeekday))
  )
}

/**
 * Returns the time at which a visitor registers. `drawn` is a number in [0, 1). If registrations
 * last for several days, they follow the activity curve.
 */
export function arrivalAt(curves: Curves, startMs: number, drawn: number): number {
  return curves.arrivalsMs < DAY_MS
    ? startMs + drawn * curves.arrivalsMs
    : nextVisitAt(curves, startMs, curves.arrivalsMs, drawn)
}

export function depositFactorAt(curves: Curves, atMs: number): number {
  const { dayOfMonth } = siteTime(atMs)
  const since = Math.min(
    ...curves.paydays.filter((day) => day <= dayOfMonth).map((day) => dayOfMonth - day),
  )
  if (!(since < curves.paydayDays)) return 1
  return 1 + ((curves.paydayFactor - 1) * (curves.paydayDays - since)) / curves.paydayDays
}

export function matchFactorAt(curves: Curves, atMs: number): number {
  return curves.matchDays.includes(siteTime(atMs).weekday) ? curves.matchDayFactor : 1
}

/**
 * Returns the time of the next visit. `meanGapMs` is the mean time between visits at mean activity;
 * `drawn` is a sample of the exponential distribution with mean 1. The activity after `fromMs` is
 * summed hour by hour until it reaches the sample.
 */
export function nextVisitAt(
  curves: Curves,
  fromMs: number,
  meanGapMs: number,
  drawn: number,
): number {
  let left = drawn * meanGapMs
  let at = fromMs
  for (;;) {
    const activity = activityAt(curves, at)
    const hourEnd = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS
    const inHour = (hourEnd - at) * activity
    if (activity > 0 && inHour >= left) return Math.round(at + left / activity)
    left -= inHour
    at = hourEnd
  }
}
