import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False while the server draws the page and on the first pass in the browser, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
