import { addDays, endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import type { SportsSearch } from '../sports-search.ts'

/** How many matches are asked for at once. */
export const PAGE = 100

/**
 * Which matches a list shows: those in play, or those of a day. A search looks through all days.
 */
export type ListPlace = 'live' | 'day'

/** The input of `sportsbook.list_events`. Today leaves out what is over; other days are whole. */
export function listInput(
  place: ListPlace,
  sportID: string,
  { league, day, find }: SportsSearch,
  today: string,
) {
  return {
    sportID,
    limit: PAGE,
    ...(league !== undefined && { leagueID: league }),
    ...(find !== undefined
      ? { search: find }
      : place === 'live'
        ? { live: true }
        : dayRange(day ?? today, today)),
  }
}

/** The matches of the days after the one shown. */
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

/** The days of the fixtures: two weeks from today. */
export function fixtureDays(today: string): readonly string[] {
  return Array.from({ length: 14 }, (_, index) => addDays(today, index))
}
