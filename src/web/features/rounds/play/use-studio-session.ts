import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query, queryClient } from '#web/lib/query.ts'
import { withStudioRounds, type PlaySession } from './play-session.ts'

/**
 * Returns the session of an outside studio's game with the wallet's rounds, refetched whenever the
 * balance changes. Other games' sessions are returned unchanged.
 */
export function useStudioSession(
  session: PlaySession,
  { on, wallet }: { on: boolean; wallet: string | undefined },
): PlaySession {
  const { gameID } = session
  const rounds = useQuery({ ...query('casino', 'studio_rounds', { gameID }), enabled: on }).data
    ?.data
  useEffect(() => {
    if (on && wallet !== undefined)
      void queryClient.invalidateQueries({
        queryKey: query('casino', 'studio_rounds', { gameID }).queryKey,
      })
  }, [on, wallet, gameID])
  return on && rounds !== undefined ? withStudioRounds(session, rounds) : session
}
