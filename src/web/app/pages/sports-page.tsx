import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { MatchPage } from '#web/features/sports/event/match-page.tsx'
import { MatchList } from '#web/features/sports/list/match-list.tsx'
import { SportsPage as Frame } from '#web/features/sports/sports-page.tsx'
import { parseSportsSearch } from '#web/features/sports/sports-search.ts'

/** The sportsbook under its addresses: a day's matches, those in play, or one match. The slip stays while they change. */
export function SportsPage() {
  const search = parseSportsSearch(useSearch({ strict: false }))
  const { eventID } = useParams({ strict: false })
  const isLive = useLocation({ select: ({ pathname }) => pathname.startsWith('/sports/live') })
  const place = isLive ? 'live' : 'day'
  return (
    <Frame search={search} place={eventID === undefined ? place : undefined} eventID={eventID}>
      {eventID === undefined ? <MatchList place={place} search={search} /> : <MatchPage key={eventID} eventID={eventID} />}
    </Frame>
  )
}
