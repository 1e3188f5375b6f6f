import type { ReactNode } from 'react'
import { useHandover } from './follow/follows.ts'
import { useFollowNews } from './follow/use-follow-news.ts'
import { SportsSide } from './list/sports-side.tsx'
import './price/price.css'
import { SlipDock } from './slip/slip-dock.tsx'
import './sports.css'
import { useMatchPlace } from './use-match-place.ts'
import type { SportsSearch } from './sports-search.ts'
import { useSports } from './use-sports.ts'

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
  return (
    <div className="sports">
      {!hasNone && !isWide && (
        <SportsSide
          sportID={sportID}
          leagueID={eventID === undefined ? search.league : match.leagueID}
          place={place}
        />
      )}
      <div className="sports__board">{children}</div>
      {!hasNone && <SlipDock />}
    </div>
  )
}
