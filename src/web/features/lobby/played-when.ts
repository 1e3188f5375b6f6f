import { addDays, siteDate } from '#shared/dates.ts'

const WEEK_DAYS = 6

export function playedWhen(at: string, now: Date): 'today' | 'yesterday' | 'week' | 'earlier' {
  const [played, today] = [siteDate(new Date(at)), siteDate(now)]
  if (played >= today) return 'today'
  if (played === addDays(today, -1)) return 'yesterday'
  return played >= addDays(today, -WEEK_DAYS) ? 'week' : 'earlier'
}
