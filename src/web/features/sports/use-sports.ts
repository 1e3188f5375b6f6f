import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'

const RENEW_MS = 60_000
const FIRST_SPORT = 'football'

/**
 * Returns the sports with matches and their upcoming and live counts. The default sport is the
 * first; in play, the first that is being played. `hasNone` is true once the book is known to be
 * empty.
 */
export function useSports(asked: string | undefined, place?: 'live' | 'day') {
  const list = useQuery({ ...query('sportsbook', 'list_sports', {}), refetchInterval: RENEW_MS })
  const sports = (list.data?.data ?? []).filter(({ events, live }) => events + live > 0)
  const first = (place === 'live' ? sports.find(({ live }) => live > 0) : undefined) ?? sports[0]
  const sportID = asked ?? first?.sportID ?? FIRST_SPORT
  return {
    sports,
    sportID,
    sport: sports.find((sport) => sport.sportID === sportID),
    hasNone: list.isSuccess && sports.length === 0,
  }
}
