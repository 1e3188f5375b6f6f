import { useQuery } from '@tanstack/react-query'
import { call, NetworkFailure } from '#web/lib/api.ts'
import { ensureOwnSeed } from '#web/lib/own-seed.ts'
import { launchAddress } from '#web/lib/launch-address.ts'
import type { PlayMode } from './play-pane.tsx'

const HAND_HELD = '(pointer: coarse)'

/**
 * Returns the launch address of a game. It is valid once: it is never stored, and a new one is
 * requested only by the player.
 */
export function useLaunch(gameID: string, mode: PlayMode) {
  return useQuery({
    queryKey: ['launch', gameID, mode],
    queryFn: async ({ signal }) => {
      if (mode === 'real') await ensureOwnSeed(signal)
      const { data } = await call(
        'casino',
        'init_game',
        { gameID, mode, isMobile: matchMedia(HAND_HELD).matches },
        { signal },
      )
      if (typeof data.url !== 'string' || data.url === '') throw new NetworkFailure('unreachable')
      return { data: { ...data, url: launchAddress(data.url, location.origin) } }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
}
