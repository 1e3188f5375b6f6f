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
