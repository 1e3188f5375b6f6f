import type { ReactNode } from 'react'
import { Figures } from '../parts.tsx'
import { useOfficeFormat } from '../office-texts.ts'

type Figure = readonly [string, ReactNode]

/** The totals of a filtered list. `figures`: null where there are more rows than are counted. */
export function ListTotals({
  totals,
  capped,
}: {
  totals: { count: number; figures: readonly Figure[] | null } | undefined
  capped: (count: string) => string
}) {
  const { number } = useOfficeFormat()
  if (totals === undefined) return <div className="list-sums" aria-hidden="true" />
  if (totals.figures === null)
    return (
      <p className="c-3 list-sums" role="status">
        {capped(number(totals.count))}
      </p>
    )
  return (
    <div className="list-sums" role="status">
      <Figures figures={totals.figures} />
    </div>
  )
}
