import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ToldEvent } from './told.ts'

/** The matches in play as they were last told; whoever draws one hears of it alone. */
export type ToldStore = {
  get: (eventID: string) => ToldEvent | undefined
  subscribe: (listener: () => void) => () => void
}

/**
 * A store of what is told, the same for as long as its list stands: only rows that changed are
 * drawn again.
 */
export function useToldStore(told: ReadonlyMap<string, ToldEvent> | undefined): ToldStore {
  const [store] = useState(createToldStore)
  // Before the paint, with whatever else the same news changed.
  useLayoutEffect(() => store.tell(told), [store, told])
  return store
}

/** What is told of a match in play; undefined of others. */
export function useTold({ get, subscribe }: ToldStore, eventID: string): ToldEvent | undefined {
  return useSyncExternalStore(
    subscribe,
    () => get(eventID),
    () => undefined,
  )
}

function createToldStore() {
  let known: ReadonlyMap<string, ToldEvent> | undefined
  const listeners = new Set<() => void>()
  return {
    get: (eventID: string) => known?.get(eventID),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(told: ReadonlyMap<string, ToldEvent> | undefined): void {
      known = told
      for (const listener of listeners) listener()
    },
  }
}
