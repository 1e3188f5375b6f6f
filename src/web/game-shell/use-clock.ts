import { useEffect, useState } from 'react'

export function useClock(serverNow: () => number, everyMs = 200): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [serverNow, everyMs])
  return now
}
