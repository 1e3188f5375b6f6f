import { queryClient } from '#web/lib/query.ts'
import { listenToTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'

/** Longest time assumed for a reply in transit. */
const ON_ITS_WAY_MS = 2_000

/**
 * Refetches the replies of the domains `of` when `topic` reports a change. The first snapshot
 * refetches only replies older than the change it reports; a later snapshot, which follows a gap,
 * refetches all of them. Failed queries are not refetched. `also` receives the time before which
 * replies are stale, in milliseconds since 1970, and the change.
 */
export function rereadOn(
  topic: string,
  of: readonly unknown[],
  also?: (oldBeforeMs: number, change: unknown) => void,
): void {
  let hasBegun = false
  listenToTopic(topic, (data, isSnapshot) => {
    const isFirst = isSnapshot && !hasBegun
    hasBegun = true
    const oldBeforeMs =
      isFirst && isRecord(data) && typeof data['changedMsAgo'] === 'number'
        ? Date.now() - data['changedMsAgo'] + ON_ITS_WAY_MS
        : Infinity
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [first], state }) =>
        of.includes(first) && state.status !== 'error' && state.dataUpdatedAt < oldBeforeMs,
    })
    also?.(oldBeforeMs, isSnapshot ? undefined : data)
  })
}
