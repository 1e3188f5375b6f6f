import { addDays, endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import type { SportsSearch } from '../sports-search.ts'

export const PAGE = 100

export type ListPlace = 'live' | 'day'

export function listInput(
  place: ListPlace,
  sportID: string,
  { league, day, find }: SportsSearch,
  today: string,
) {
  // A search covers all sports and leagues, not only those in view.
  if (find !== undefined) return { limit: PAGE, search: find }
  return {
    sportID,
    limit: PAGE,
    ...(league !== undefined && { leagueID: league }),
    ...(place === 'live' ? { live: true } : dayRange(day ?? today, today)),
  }
}

export function laterInput(sportID: string, { league, day }: SportsSearch, today: string) {
  return {
    sportID,
    limit: PAGE,
    ...(league !== undefined && { leagueID: league }),
    from: startOfSiteDay(addDays(day ?? today, 1)).toISOString(),
  }
}

function dayRange(day: string, today: string): { from?: string; to: string } {
  const to = endOfSiteDay(day).toISOString()
  return day === today ? { to } : { from: startOfSiteDay(day).toISOString(), to }
}

export function fixtureDays(today: string): readonly string[] {
  return Array.from({ length: 14 }, (_, index) => addDays(today, index))
}
