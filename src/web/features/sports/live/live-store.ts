import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { LiveEvent } from './live-state.ts'

/**
 * The latest published state of the matches in play. A subscriber redraws only for its own match.
 */
export type LiveEventStore = {
  get: (eventID: string) => LiveEvent | undefined
  subscribe: (listener: () => void) => () => void
}

export function useLiveEventStore(
  events: ReadonlyMap<string, LiveEvent> | undefined,
): LiveEventStore {
  const [store] = useState(createLiveEventStore)
  // Before the paint, together with the other changes of the same update.
  useLayoutEffect(() => store.publish(events), [store, events])
  return store
}

export function useLiveEvent(
  { get, subscribe }: LiveEventStore,
  eventID: string,
): LiveEvent | undefined {
  return useSyncExternalStore(
    subscribe,
    () => get(eventID),
    () => undefined,
  )
}

function createLiveEventStore() {
  let known: ReadonlyMap<string, LiveEvent> | undefined
  const listeners = new Set<() => void>()
  return {
    get: (eventID: string) => known?.get(eventID),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish(events: ReadonlyMap<string, LiveEvent> | undefined): void {
      known = events
      for (const listener of listeners) listener()
    },
  }
}
