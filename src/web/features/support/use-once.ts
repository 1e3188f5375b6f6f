import { useRef } from 'react'

/**
 * The id of a request by what it says: the same words asked again are the same request, other words
 * another.
 */
export function useRequestIdFor(): (words: string) => string {
  const last = useRef<{ words: string; id: string }>(undefined)
  return (words) => {
    if (last.current?.words !== words) last.current = { words, id: crypto.randomUUID() }
    return last.current.id
  }
}
