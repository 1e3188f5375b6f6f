import { useEffect, useState } from 'react'
import { nextChangeMs } from './time-left.ts'

const LONGEST_MS = 60_000

/** Returns the milliseconds left, renewed when their text changes; at most 0 afterwards. */
export function useTimeLeft(until: string): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(Date.now)
  const left = end - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(LONGEST_MS, nextChangeMs(end - Date.now())),
    )
    return () => clearTimeout(timer)
  }, [left, end])
  return left
}
