import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MatchPage } from '#web/features/sports/event/match-page.tsx'
import type { ListPlace } from '#web/features/sports/list/list-input.ts'
import { MatchList } from '#web/features/sports/list/match-list.tsx'
import { SportsPage as Frame } from '#web/features/sports/sports-page.tsx'
import { parseSportsSearch, type SportsSearch } from '#web/features/sports/sports-search.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { WatchPlay } from '../watch-play.tsx'

const WatchPage = lazyPart(
  async () => (await import('#web/features/sports/watch/watch-page.tsx')).WatchPage,
)

export function SportsPage() {
  const search = parseSportsSearch(useSearch({ strict: false }))
  const { eventID } = useParams({ strict: false })
  const isLive = useLocation({ select: ({ pathname }) => pathname.startsWith('/sports/live') })
  const place = isLive ? 'live' : 'day'
  return (
    <>
      <Frame
        search={search}
        place={eventID === undefined ? place : undefined}
        eventID={eventID}
        isWide={eventID === undefined && isLive && search.watch !== undefined}
      >
        {eventID === undefined ? (
          <Matches place={place} search={search} />
        ) : (
          <MatchPage key={eventID} eventID={eventID} />
        )}
      </Frame>
      <WatchPlay />
    </>
  )
}

function Matches({ place, search }: { place: ListPlace; search: SportsSearch }) {
  if (place === 'day' || search.watch === undefined)
    return <MatchList place={place} search={search} />
  return (
    <Suspense fallback={null}>
      <WatchPage search={search} watch={search.watch} />
    </Suspense>
  )
}
