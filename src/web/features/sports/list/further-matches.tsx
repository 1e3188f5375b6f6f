import { useEffect, useRef } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AHEAD_PX = 3000

type Props = { hasMore: boolean; busy: boolean; error: Error | undefined; onMore: () => void }

export function FurtherMatches({ hasMore, busy, error, onMore }: Props) {
  const { sports: texts } = useTexts()
  if (error !== undefined) return <Failed error={error} onRetry={onMore} />
  return hasMore && <Further busy={busy} onNear={onMore} label={texts.loading} />
}

function Further({ busy, onNear, label }: { busy: boolean; onNear: () => void; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (place.current === null || busy) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && latest.current(),
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={place} className="sports-further">
      <p className="sr" role="status">
        {label}
      </p>
      <SkeletonCard rows={2} />
    </div>
  )
}

export function SkeletonCard({ rows }: { rows: number }) {
  return (
    <div className="card league-card" aria-hidden="true">
      <div className="league-card__head">
        <Skeleton width={140} height={16} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div className="match-row" key={row}>
          <Skeleton className="match-row__when" height={28} />
          <span className="match-row__teams">
            <Skeleton width="60%" height={16} />
            <i />
            <Skeleton width="48%" height={16} />
            <i />
          </span>
          <span className="match-row__prices match-row__prices--3">
            {[0, 1, 2].map((cell) => (
              <Skeleton key={cell} height={44} radius={8} />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
