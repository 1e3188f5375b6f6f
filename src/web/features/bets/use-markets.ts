import { useQuery } from '@tanstack/react-query'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { query } from '#web/lib/query.ts'

/**
 * Returns the markets of a match or competition: none if it is not offered now, undefined until
 * that is known.
 */
export function useMarkets(
  eventID: string,
  isOutright: boolean,
): { event: string; markets: readonly Market[] } | undefined {
  const match = useQuery({ ...query('sportsbook', 'get_event', { eventID }), enabled: !isOutright })
    .data?.data
  const outrights = useQuery({
    ...query('sportsbook', 'list_outrights', { outrightID: eventID }),
    enabled: isOutright,
  }).data?.data
  if (match !== undefined)
    return { event: `${match.event.home} – ${match.event.away}`, markets: match.markets }
  if (outrights === undefined) return undefined
  const [outright] = outrights
  return outright === undefined
    ? { event: '', markets: [] }
    : { event: `${outright.league} ${outright.name}`, markets: outright.markets }
}
