import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'

/** How far outside the screen rows are already drawn. */
const NEAR_PX = 900

/**
 * Rows that are drawn only while they are near the screen; at any time they take the room of `count` rows, so nothing moves
 * when they come and go. `atOnce` ones are drawn from the first, the server's drawing included.
 */
export function NearRows({ count, atOnce, children }: { count: number; atOnce: boolean; children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => startTransition(() => setNear(entry?.isIntersecting === true)), { rootMargin: `${NEAR_PX}px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} style={{ height: `calc(var(--match-row) * ${count})`, contain: 'layout size style' }}>{near && children()}</div>
}
