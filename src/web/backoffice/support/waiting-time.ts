import { useEffect, useState } from 'react'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const RENEW_MS = 20_000

/** Formats a duration given in seconds. */
export function useWriteTime(): (seconds: number) => string {
  const { support: words } = useOffice()
  const { number } = useOfficeFormat()
  return (seconds) => {
    if (seconds < MINUTE) return words.seconds
    if (seconds < HOUR) return words.minutes(number(Math.floor(seconds / MINUTE)))
    if (seconds < 2 * DAY)
      return words.hours(
        number(Math.floor(seconds / HOUR)),
        number(Math.floor((seconds % HOUR) / MINUTE)),
      )
    return words.days(number(Math.floor(seconds / DAY)))
  }
}

/** Returns the current time in milliseconds, updated often enough to show minutes passing. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
