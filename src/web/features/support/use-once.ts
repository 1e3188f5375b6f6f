import { useRef } from 'react'

/**
 * Returns the request ID for a text: the same text is the same request, another text is another
 * request.
 */
export function useRequestIdFor(): (words: string) => string {
  const last = useRef<{ words: string; id: string }>(undefined)
  return (words) => {
    if (last.current?.words !== words) last.current = { words, id: crypto.randomUUID() }
    return last.current.id
  }
}
