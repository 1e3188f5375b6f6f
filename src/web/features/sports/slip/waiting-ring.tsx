import { useEffect, useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS
const TICK_MS = 250

/**
 * Ring that shows the remaining wait of a bet in play. The wait is the book's own, counted from the
 * arrival of its message.
 */
export function WaitingRing({ waitMs }: { waitMs: number }) {
  const { slip } = useTexts().sports
  const format = useFormat()
  const [leftMs, setLeftMs] = useState(waitMs)
  useEffect(() => {
    const end = performance.now() + waitMs
    const timer = setInterval(() => setLeftMs(Math.max(0, end - performance.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [waitMs])
  const part = waitMs <= 0 ? 0 : leftMs / waitMs
  return (
    <span
      className="waiting-ring"
      role="timer"
      aria-label={slip.seconds(format.number(Math.ceil(leftMs / 1000)))}
    >
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          className="waiting-ring__left"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
        />
      </svg>
      <b className="num" aria-hidden="true">
        {format.number(Math.ceil(leftMs / 1000))}
      </b>
    </span>
  )
}
