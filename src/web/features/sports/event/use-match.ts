import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { Reasons } from '#shared/contracts/sportsbook/match-info.ts'
import type { MatchEvent, MatchStats } from '#shared/contracts/sportsbook/matches.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useOdds } from '../live/follow-odds.ts'
import { mergeMarkets } from '../live/merge-markets.ts'
import { parseLiveEvent } from '../live/live-state.ts'
import { eventTopic } from '../live/topics.ts'

const LIVE_RENEW_MS = 10_000
const RENEW_MS = 60_000

export type Match = {
  event: MatchEvent
  markets: readonly Market[]
  suspended: boolean
  stats: MatchStats
  reasons: Reasons | null
  hasBuilder: boolean
}

/**
 * Follows a match and its prices while mounted. Its figures are refetched periodically and whenever
 * the score changes.
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
  const [current, setCurrent] = useState<{
    asked: typeof asked
    event: MatchEvent
    markets: readonly Market[]
    suspended: boolean
  }>()
  if (asked !== undefined && current?.asked !== asked)
    setCurrent({
      asked,
      event: asked.event,
      markets: asked.markets,
      suspended: asked.event.suspended,
    })

  useTopic(eventTopic(eventID, lang), (data, snapshot, mayHaveMissed) => {
    const event = parseLiveEvent(data)
    if (event === undefined) return
    if (
      (!snapshot || mayHaveMissed) &&
      current !== undefined &&
      (event.score !== current.event.score || event.state !== current.event.state)
    )
      void details.refetch()
    setCurrent(
      (before) =>
        before && {
          ...before,
          event: { ...before.event, ...event, mainMarkets: before.event.mainMarkets },
          suspended: event.suspended,
        },
    )
  })
  useOdds(eventID, (update, snapshot) =>
    setCurrent(
      (before) =>
        before && {
          ...before,
          markets: mergeMarkets(before.markets, update, snapshot),
          suspended: update.suspended,
        },
    ),
  )

  const match: Match | undefined = asked &&
    current && {
      event: current.event,
      markets: current.markets,
      suspended: current.suspended,
      stats: asked.stats,
      reasons: asked.reasons,
      hasBuilder: asked.builder,
    }
  return { match, details }
}
