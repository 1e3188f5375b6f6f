import { Outlet, useMatch, useSearch } from '@tanstack/react-router'
import { MatchList } from '#web/features/sports/list/match-list.tsx'
import { SportsPage as Frame } from '#web/features/sports/sports-page.tsx'
import { parseSportsSearch } from '#web/features/sports/sports-search.ts'

/** The frame of the sportsbook's addresses; the slip in it stays while they change. */
export function SportsFrame() {
  return <Frame search={parseSportsSearch(useSearch({ strict: false }))} place={usePlace()}><Outlet /></Frame>
}

/** The matches under their two addresses: a day's, and those in play. */
export function SportsList() {
  return <MatchList place={usePlace() ?? 'day'} search={parseSportsSearch(useSearch({ strict: false }))} />
}

function usePlace(): 'live' | 'day' | undefined {
  const isLive = useMatch({ from: '/sports-frame/sports/live', shouldThrow: false }) !== undefined
  const isDay = useMatch({ from: '/sports-frame/sports', shouldThrow: false }) !== undefined
  return isLive ? 'live' : isDay ? 'day' : undefined
}
