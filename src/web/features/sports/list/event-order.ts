import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'

export const EVENT_ORDERS = ['start', 'league'] as const
export type EventOrder = (typeof EVENT_ORDERS)[number]

export type LeagueMatches = {
  leagueID: string
  sportID: string
  league: string
  country: string
  events: readonly SportEvent[]
}

/**
 * Groups matches by league. By start, a league is placed at its first match; by league, pinned ones
 * come first, then by country and name. The order within a league is kept.
 */
export function byLeague(
  events: readonly SportEvent[],
  order: EventOrder,
  pinned: ReadonlySet<string>,
): LeagueMatches[] {
  const found = new Map<string, SportEvent[]>()
  for (const event of events) {
    const known = found.get(event.leagueID)
    if (known === undefined) found.set(event.leagueID, [event])
    else known.push(event)
  }
  const leagues = [...found].flatMap(([leagueID, own]) => {
    const [first] = own
    return first === undefined
      ? []
      : [
          {
            leagueID,
            sportID: first.sportID,
            league: first.league,
            country: first.country,
            events: own,
          },
        ]
  })
  return order === 'start'
    ? leagues
    : leagues.toSorted((one, other) => compareLeagues(one, other, pinned))
}

/**
 * Removes matches that an earlier page holds: a match that kicks off between the loading of two
 * pages moves forward in the list. A page without repeats stays the same array.
 */
export function withoutRepeats(
  pages: readonly (readonly SportEvent[])[],
): readonly (readonly SportEvent[])[] {
  const known = new Set<string>()
  return pages.map((events) => {
    const fresh = events.filter(({ eventID }) => !known.has(eventID))
    for (const { eventID } of fresh) known.add(eventID)
    return fresh.length === events.length ? events : fresh
  })
}

function compareLeagues(
  one: LeagueMatches,
  other: LeagueMatches,
  pinned: ReadonlySet<string>,
): number {
  const pins = Number(pinned.has(other.leagueID)) - Number(pinned.has(one.leagueID))
  return (
    pins ||
    one.country.localeCompare(other.country, 'tr') ||
    one.league.localeCompare(other.league, 'tr')
  )
}
