import { useSyncExternalStore } from 'react'

const DESKTOP = '(min-width: 1024px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

export function useDesktop(): boolean {
  return useMedia(DESKTOP)
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
