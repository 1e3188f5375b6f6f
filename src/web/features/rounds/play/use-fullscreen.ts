import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export function useFullscreen(): { possible: boolean; on: boolean; toggle: () => void } {
  const on = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  return {
    possible: document.fullscreenEnabled,
    on,
    toggle: () =>
      void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  }
}
