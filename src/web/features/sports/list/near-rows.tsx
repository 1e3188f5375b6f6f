import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { drawNoMore, drawSoon } from './draw-soon.ts'

/** How far outside the screen rows are already drawn. */
const NEAR_PX = 900
/** Rows that come near and go together. */
export const ROWS_TOGETHER = 4

/**
 * Rows that are drawn only while they are near the screen; at any time they take the room of
 * `count` rows, at most `ROWS_TOGETHER`, so nothing moves when they come and go. Until then their
 * outline stands there. `atOnce` ones are drawn from the first, the server's drawing included.
 */
export function NearRows({
  count,
  atOnce,
  children,
}: {
  count: number
  atOnce: boolean
  children: (drawn: number) => ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(atOnce ? ROWS_TOGETHER : 0)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    return watchNear(element, (isNear) => {
      if (isNear)
        drawSoon(element, ROWS_TOGETHER, (rows) => setDrawn((before) => Math.max(before, rows)))
      else startTransition(() => setDrawn(0))
    })
  }, [])
  return (
    <div ref={place} className="near-rows" style={{ height: `calc(var(--match-row) * ${count})` }}>
      {drawn > 0 && children(drawn)}
    </div>
  )
}

const watched = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/**
 * Tells whether an element is near the screen, now and at each change; one observer watches all.
 * Returns how to stop it.
 */
function watchNear(element: Element, tell: (isNear: boolean) => void): () => void {
  const watching = (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) drawNoMore(target)
        watched.get(target)?.(isIntersecting)
      }
    },
    { rootMargin: `${NEAR_PX}px` },
  ))
  watched.set(element, tell)
  watching.observe(element)
  return () => {
    watching.unobserve(element)
    watched.delete(element)
    drawNoMore(element)
  }
}
