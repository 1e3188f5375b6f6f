import { Suspense, useId, type ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useOneClickStake } from '#web/lib/one-click.ts'
import { useHandover } from './follow/follows.ts'
import { useFollowNews } from './follow/use-follow-news.ts'
import { liveColumns, mayHaveColumns } from './list/live-columns-choice.ts'
import { SportsSide } from './list/sports-side.tsx'
import './price/price.css'
import { PressNote } from './price/press-note.ts'
import { SlipDock } from './slip/slip-dock.tsx'
import './sports.css'
import { useMatchPlace } from './use-match-place.ts'
import type { SportsSearch } from './sports-search.ts'
import { useSports } from './use-sports.ts'

const OneClickBar = lazyPart(async () => (await import('./slip/one-click-bar.tsx')).OneClickBar)

type Props = {
  search: SportsSearch
  place: 'live' | 'day' | undefined
  eventID: string | undefined
  isWide?: boolean
  children: ReactNode
}

export function SportsPage({ search, place, eventID, isWide = false, children }: Props) {
  const match = useMatchPlace(eventID)
  const { sportID, hasNone } = useSports(
    eventID === undefined ? search.sport : match.sportID,
    place,
  )
  useHandover()
  useFollowNews()
  const oneClickStake = useOneClickStake()
  const noteId = useId()
  // The columns take the place of the list of sports; each has its own choice.
  const hasColumns = liveColumns.use().isOn && mayHaveColumns(place, search)
  return (
    <div className="sports">
      {!hasNone && !isWide && !hasColumns && (
        <SportsSide
          sportID={sportID}
          leagueID={eventID === undefined ? search.league : match.leagueID}
          place={place}
        />
      )}
      <div className="sports__board">
        {oneClickStake !== undefined && (
          <Suspense fallback={null}>
            <OneClickBar stake={oneClickStake} noteId={noteId} />
          </Suspense>
        )}
        <PressNote value={oneClickStake === undefined ? undefined : noteId}>{children}</PressNote>
      </div>
      {!hasNone && <SlipDock />}
    </div>
  )
}
