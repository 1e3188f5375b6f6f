import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'

const RENEW_MS = 60_000
const FIRST_SPORT = 'football'

/** The sports that have matches, with how many are to come and in play. `hasNone` once the book is known to be empty. */
export function useSports(asked: string | undefined) {
  const list = useQuery({ ...query('sportsbook', 'list_sports', {}), refetchInterval: RENEW_MS })
  const sports = (list.data?.data ?? []).filter(({ events, live }) => events + live > 0)
  const sportID = asked ?? sports[0]?.sportID ?? FIRST_SPORT
  return { sports, sportID, sport: sports.find((sport) => sport.sportID === sportID), hasNone: list.isSuccess && sports.length === 0 }
}
