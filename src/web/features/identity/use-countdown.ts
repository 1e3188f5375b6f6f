import { useEffect, useState } from 'react'

/** Seconds until `readyAt` (milliseconds), counted by the clock, so that a hidden tab stays right. */
export function useCountdown(readyAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((readyAt - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
