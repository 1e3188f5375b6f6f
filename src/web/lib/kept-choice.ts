import { useSyncExternalStore } from 'react'
import { browserStorage, type KeyValue } from './storage.ts'

/** Something this browser remembers, as one value that components follow. */
export type KeptChoice<T> = {
  get: () => T
  set: (next: T) => void
  /** Hears changes, those of other tabs too. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
  use: () => T
}

/**
 * A value kept under `key` as JSON. `parse` is given what is kept, `undefined` where nothing
 * readable is, and settles what it means; the same goes for a value another tab wrote.
 */
export function keptChoice<T>(
  key: string,
  parse: (kept: unknown) => T,
  storage: KeyValue = browserStorage(),
): KeptChoice<T> {
  const nothing = parse(undefined)
  let value = read()
  const listeners = new Set<() => void>()

  function read(): T {
    const text = storage.getItem(key)
    try {
      return text === null ? nothing : parse(JSON.parse(text))
    } catch {
      return nothing
    }
  }
  function show(next: T): void {
    value = next
    for (const listener of listeners) listener()
  }
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => event.key === key && show(read()))

  const choice: KeptChoice<T> = {
    get: () => value,
    set(next) {
      storage.setItem(key, JSON.stringify(next))
      show(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    use: () => useSyncExternalStore(choice.subscribe, choice.get, () => nothing),
  }
  return choice
}
