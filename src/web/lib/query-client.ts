import { QueryClient, type MutationCache, type Query } from '@tanstack/react-query'
import { NetworkFailure } from './api-errors.ts'

const STALE_MS = 30_000
const MAX_RETRIES = 2
/**
 * A failed query is not refetched earlier, however often its component mounts or the window gets
 * the focus.
 */
const REST_MS = 30_000

/**
 * Creates the query cache with the retry rules of every page. Refusals are answers and are not
 * retried; only a lost connection is. A failed query pauses until its time is over, the player
 * retries, or the network is back.
 */
export function createClient({
  staleMs = STALE_MS,
  mutationCache,
}: { staleMs?: number; mutationCache?: MutationCache } = {}): QueryClient {
  return new QueryClient({
    ...(mutationCache !== undefined && { mutationCache }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (count, error) =>
          error instanceof NetworkFailure && error.reason === 'unreachable' && count < MAX_RETRIES,
        retryOnMount: hasRested,
        refetchOnMount: hasRested,
        refetchOnWindowFocus: hasRested,
      },
      mutations: { retry: false },
    },
  })
}

function hasRested({ state }: Pick<Query, 'state'>): boolean {
  return state.status !== 'error' || Date.now() - state.errorUpdatedAt >= REST_MS
}
