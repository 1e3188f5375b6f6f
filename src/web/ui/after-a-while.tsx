import { Suspense, useEffect, useState, type ReactNode } from 'react'

export function AfterAWhile({ waitMs, children }: { waitMs: number; children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  return due && <Suspense>{children}</Suspense>
}
