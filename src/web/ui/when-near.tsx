import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

export function WhenNear({
  className,
  marginPx = 400,
  children,
}: {
  className: string
  marginPx?: number
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${marginPx}px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [marginPx])
  const kept = <div ref={place} className={className} />
  return near ? <Suspense fallback={kept}>{children}</Suspense> : kept
}
