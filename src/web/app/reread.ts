import { queryClient } from '#web/lib/query.ts'
import { listenToTopic } from '#web/lib/socket.ts'
import { isRecord } from '#web/lib/storage.ts'

/** A reply may have been this long on its way. */
const ON_ITS_WAY_MS = 2_000

/**
 * What the domains `of` answered is asked again when `topic` tells of a change: of what was read
 * before listening began, what the change came after; after a gap in hearing all of it. What failed
 * is left at rest. `also` hears since when what was read is old, in milliseconds since 1970, and
 * the change itself.
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
