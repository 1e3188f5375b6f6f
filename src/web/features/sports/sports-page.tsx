import type { ReactNode } from 'react'
import { useHandover } from './follow/follows.ts'
import { useFollowNews } from './follow/use-follow-news.ts'
import { SportsSide } from './list/sports-side.tsx'
import './price/price.css'
import { SlipDock } from './slip/slip-dock.tsx'
import './sports.css'
import type { SportsSearch } from './sports-search.ts'
import { useSports } from './use-sports.ts'

/** `isWide`: the page itself takes the column's room. */
type Props = { search: SportsSearch; place: 'live' | 'day' | undefined; isWide?: boolean; children: ReactNode }

/** The frame of the book's pages: sports and leagues, the page itself, and the slip that stays while pages change. */
export function SportsPage({ search, place, isWide = false, children }: Props) {
  const { sportID, hasNone } = useSports(search.sport, place)
  useHandover()
  useFollowNews()
  return (
    <div className="sports">
      {!hasNone && !isWide && <SportsSide sportID={sportID} leagueID={search.league} place={place} />}
      <div className="sports__board">{children}</div>
      {!hasNone && <SlipDock />}
    </div>
  )
}
