import { useSyncExternalStore } from 'react'

/**
 * An upright phone. The style sheets use the same query; a phone on its side is `(min-width: 480px)
 * and (max-height: 430px)`.
 */
const NARROW = matchMedia('(max-width: 479px), (max-width: 719px) and (min-height: 431px)')

export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, () => NARROW.matches)
}

function onNarrow(onChange: () => void): () => void {
  NARROW.addEventListener('change', onChange)
  return () => NARROW.removeEventListener('change', onChange)
}
