import type { Sitting } from '#shared/contracts/protection.ts'
import { query } from '#web/lib/query.ts'

const ASK_MS = 60_000
/** A reminder that is nearly due holds play as it comes: it is not waited for. */
const ASK_SOON_MS = 5_000
const SOON_MINUTES = 1

/**
 * The player's sitting, asked again every minute while someone looks, more often once a reminder is
 * near.
 */
export const sittingQuery = () => ({
  ...query('protection', 'sitting', {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: { data: Sitting } | undefined } }) =>
    data !== undefined && isNear(data.data) ? ASK_SOON_MS : ASK_MS,
})

function isNear({ minutes, realityCheckMinutes, isDue }: Sitting): boolean {
  return realityCheckMinutes > 0 && !isDue && minutes >= realityCheckMinutes - SOON_MINUTES
}
