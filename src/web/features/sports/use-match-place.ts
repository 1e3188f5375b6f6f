import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'

/** Returns the sport and league of the displayed match; no sport while it is not known. */
export function useMatchPlace(eventID: string | undefined): {
  sportID: string
  leagueID: string | undefined
} {
  const { data } = useQuery({
    ...query('sportsbook', 'get_event', { eventID: eventID ?? '' }),
    enabled: false,
  })
  const event = eventID === undefined ? undefined : data?.data.event
  return { sportID: event?.sportID ?? '', leagueID: event?.leagueID }
}
