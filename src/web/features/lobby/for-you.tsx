import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { recentGamesQuery } from '#web/lib/recent-games.ts'
import { useTexts } from '#web/lib/texts.ts'
import type { DrawShelf } from './home-shelves.ts'

const SHOWN = 7
const ORDER_STALE_MS = 5 * 60_000

export function ForYou({ draw }: { draw: DrawShelf }) {
  const texts = useTexts().catalogue
  const recent = useQuery(recentGamesQuery())
  const last = recent.data?.data.find(({ play }) => play === 'slot')
  const similar = useQuery({
    ...query('casino', 'similar_games', { gameID: last?.gameID ?? '', limit: SHOWN }),
    enabled: last !== undefined,
    staleTime: ORDER_STALE_MS,
  })
  if (last?.play !== 'slot' || similar.data === undefined || similar.data.data.length === 0)
    return null
  return draw({
    key: 'for-you',
    title: texts.becauseYouPlayed(last.name),
    more: { to: '/slot/type/$type', params: { type: last.type } },
    games: similar.data.data,
    total: similar.data.data.length,
  })
}
