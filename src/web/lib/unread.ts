import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}
