import { useEffect, useState } from 'react'
import { siteDate } from '#shared/dates.ts'

const LOOK_MS = 60_000

export function useToday(): string {
  const [today, setToday] = useState(() => siteDate(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(siteDate(new Date())), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}
