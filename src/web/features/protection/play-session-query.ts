import type { PlaySession } from '#shared/contracts/protection.ts'
import { query } from '#web/lib/query.ts'

const ASK_MS = 60_000
/** A due reminder holds play at once, so a nearly due one is polled more often. */
const ASK_SOON_MS = 5_000
const SOON_MINUTES = 1

/**
 * Polls the player's play session every minute while the page is visible, and more often once a
 * reminder is near.
 */
export const playSessionQuery = () => ({
  ...query('protection', 'play_session', {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: { data: PlaySession } | undefined } }) =>
    data !== undefined && isNear(data.data) ? ASK_SOON_MS : ASK_MS,
})

function isNear({ minutes, realityCheckMinutes, isDue }: PlaySession): boolean {
  return realityCheckMinutes > 0 && !isDue && minutes >= realityCheckMinutes - SOON_MINUTES
}
