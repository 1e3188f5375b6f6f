import { useSyncExternalStore } from 'react'

let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** A modal sheet opened on top of the page. Returns how to take it off again. */
export function pushSheet(element: HTMLElement): () => void {
  set([...stack, element])
  return () => set(stack.filter((other) => other !== element))
}

/** The sheet that lies on top, in which toasts must be drawn to be seen and reached. */
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
