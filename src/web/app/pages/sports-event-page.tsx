import { useParams } from '@tanstack/react-router'
import { MatchPage } from '#web/features/sports/event/match-page.tsx'

/** A match by its address. */
export function SportsEventPage() {
  const { eventID } = useParams({ from: '/sports-frame/sports/event/$eventID' })
  return <MatchPage key={eventID} eventID={eventID} />
}
