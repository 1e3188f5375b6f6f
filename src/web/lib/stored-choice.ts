import { useSyncExternalStore } from 'react'
import { browserStorage, type KeyValue } from './storage.ts'

export type StoredChoice<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
  use: () => T
}

/**
 * Creates a value stored under `key` as JSON. `parse` interprets the stored value, also one written
 * by another tab; it receives `undefined` if nothing readable is stored.
 */
export function storedChoice<T>(
  key: string,
  parse: (kept: unknown) => T,
  storage: KeyValue = browserStorage(),
): StoredChoice<T> {
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

  const choice: StoredChoice<T> = {
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
