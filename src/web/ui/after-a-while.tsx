import { Suspense, useEffect, useState, type ReactNode } from 'react'

/**
 * Draws what is inside some time after the page: it may load itself only then, and takes no room
 * until it is there.
 */
export function AfterAWhile({ waitMs, children }: { waitMs: number; children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  return due && <Suspense>{children}</Suspense>
}
