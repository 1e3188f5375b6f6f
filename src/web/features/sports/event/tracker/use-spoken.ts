import { useEffect, useRef, useState } from 'react'
import type { Tracker } from '#shared/contracts/sportsbook/matches.ts'

/** Screen readers announce ordinary incidents at most this often; important ones at once. */
const QUIET_MS = 20_000
const IMPORTANT: ReadonlySet<string> = new Set([
  'goal',
  'penalty-goal',
  'own-goal',
  'goal-cancelled',
  'penalty-awarded',
  'penalty-scored',
  'penalty-missed',
  'red-card',
  'half-time',
  'full-time',
  'part-end',
  'map',
])

export function useSpoken(last: Tracker['last']): string {
  const [spoken, setSpoken] = useState('')
  const announcedAt = useRef<number>(undefined)
  const text = last === null ? '' : `${last.clock} ${last.text}`
  const isImportant = last !== null && IMPORTANT.has(last.type)
  useEffect(() => {
    announcedAt.current ??= performance.now()
    const wait = isImportant ? 0 : Math.max(0, announcedAt.current + QUIET_MS - performance.now())
    const timer = setTimeout(() => {
      announcedAt.current = performance.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, isImportant])
  return spoken
}
