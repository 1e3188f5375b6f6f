import { useEffect, useState } from 'react'

const TICK_MS = 500

/**
 * Counts `seconds` down from `startedAt` (milliseconds) by the clock, so that a hidden tab stays
 * right.
 */
export function useCountdown(startedAt: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  const passedMs = Math.max(0, now - startedAt)
  const left = Math.max(0, Math.ceil(seconds - passedMs / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
