import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Market, MatchEvent, MatchStats } from '#shared/contracts/sportsbook.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { mergeMarkets } from '../live/merge-markets.ts'
import { toldEvent, toldOdds } from '../live/told.ts'
import { eventTopic, oddsTopic } from '../live/topics.ts'

const LIVE_RENEW_MS = 10_000
const RENEW_MS = 60_000

/** A match as it stands now, with its markets and figures. */
export type Match = {
  event: MatchEvent
  markets: readonly Market[]
  suspended: boolean
  stats: MatchStats
  hasBuilder: boolean
}

/**
 * A match followed while mounted: itself and its prices as the book tells them, its figures asked
 * for again now and then and whenever the score changed.
 */
export function useMatch(eventID: string) {
  const lang = useLang()
  const details = useQuery({
    ...query('sportsbook', 'get_event', { eventID }),
    staleTime: LIVE_RENEW_MS,
    refetchInterval: ({ state }) =>
      state.data?.data.event.state === 'live' ? LIVE_RENEW_MS : RENEW_MS,
  })
  const asked = details.data?.data
  const [told, setTold] = useState<{
    asked: typeof asked
    event: MatchEvent
    markets: readonly Market[]
    suspended: boolean
  }>()
  if (asked !== undefined && told?.asked !== asked)
    setTold({ asked, event: asked.event, markets: asked.markets, suspended: asked.event.suspended })

  useTopic(eventTopic(eventID, lang), (data, snapshot, mayHaveMissed) => {
    const event = toldEvent(data)
    if (event === undefined) return
    if (
      (!snapshot || mayHaveMissed) &&
      told !== undefined &&
      (event.score !== told.event.score || event.state !== told.event.state)
    )
      void details.refetch()
    setTold(
      (before) =>
        before && {
          ...before,
          event: { ...before.event, ...event, mainMarkets: before.event.mainMarkets },
          suspended: event.suspended,
        },
    )
  })
  useTopic(oddsTopic(eventID, lang), (data, snapshot) => {
    const update = toldOdds(data)
    if (update !== undefined)
      setTold(
        (before) =>
          before && {
            ...before,
            markets: mergeMarkets(before.markets, update, snapshot),
            suspended: update.suspended,
          },
      )
  })

  const match: Match | undefined = asked &&
    told && {
      event: told.event,
      markets: told.markets,
      suspended: told.suspended,
      stats: asked.stats,
      hasBuilder: asked.builder,
    }
  return { match, details }
}
