import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { GameTournament } from '#shared/contracts/tournaments.ts'
import { query } from '#web/lib/query.ts'

/** Finds a tournament that began, or was joined elsewhere, while the game is open. */
const LOOK_AGAIN_MS = 5 * 60_000
/** Ranks change up to once a second in a busy tournament, faster than anyone can read. */
const MIN_PERIOD_MS = 2_000

export function useGameTournaments(gameID: string): {
  rows: readonly GameTournament[]
  renew: () => void
} {
  const client = useQueryClient()
  const asked = query('tournament', 'list_of_game', { gameID })
  const { data } = useQuery({ ...asked, staleTime: 0, refetchInterval: LOOK_AGAIN_MS })
  const renew = useThrottled(
    useCallback(
      () => void client.invalidateQueries({ queryKey: ['tournament', 'list_of_game'] }),
      [client],
    ),
  )
  return { rows: data?.data ?? [], renew }
}

/** Runs at once, then at most once in each period; the last request is never lost. */
function useThrottled(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    function begin(): void {
      isAsked.current = false
      run()
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (isAsked.current) begin()
      }, MIN_PERIOD_MS)
    }
    if (timer.current === undefined) begin()
    else isAsked.current = true
  }, [run])
}
