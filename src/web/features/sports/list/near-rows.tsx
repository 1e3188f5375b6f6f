import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { drawNoMore, drawSoon } from './draw-soon.ts'

const NEAR_PX = 900
export const ROWS_TOGETHER = 4

/**
 * Rows that are drawn only while they are near the screen. They always occupy the room of `count`
 * rows, at most `ROWS_TOGETHER`, so nothing moves; an outline fills it until then. Rows with
 * `atOnce` are drawn from the start, also by the server. `hasFeatured`: one of the rows is hidden
 * where its match is shown above the list.
 */
export function NearRows({
  count,
  hasFeatured,
  atOnce,
  children,
}: {
  count: number
  hasFeatured: boolean
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
    <div
      ref={place}
      className="near-rows"
      style={{
        height: hasFeatured
          ? `calc(var(--match-row) * (${count} - var(--featured)))`
          : `calc(var(--match-row) * ${count})`,
      }}
    >
      {drawn > 0 && children(drawn)}
    </div>
  )
}

const watched = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/**
 * Calls back with whether an element is near the screen, now and at each change. One observer
 * watches all elements. Returns a function that stops it.
 */
function watchNear(element: Element, onChange: (isNear: boolean) => void): () => void {
  const watching = (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) drawNoMore(target)
        watched.get(target)?.(isIntersecting)
      }
    },
    { rootMargin: `${NEAR_PX}px` },
  ))
  watched.set(element, onChange)
  watching.observe(element)
  return () => {
    watching.unobserve(element)
    watched.delete(element)
    drawNoMore(element)
  }
}
