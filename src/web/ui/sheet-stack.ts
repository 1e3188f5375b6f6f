import { useSyncExternalStore } from 'react'

let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

export function pushSheet(element: HTMLElement): () => void {
  set([...stack, element])
  return () => set(stack.filter((other) => other !== element))
}

/** Returns the topmost sheet. Toasts must be drawn in it to be visible and reachable. */
export function useTopSheet(): HTMLElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => stack.at(-1),
    () => undefined,
  )
}
