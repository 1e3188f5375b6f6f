import type { LiveTable } from '#shared/contracts/live.ts'
import { useTexts } from '#web/lib/texts.ts'

export function LastMarks({ table, shown }: { table: LiveTable; shown: number }) {
  const { live } = useTexts()
  const marks = table.history.slice(0, shown)
  if (marks.length === 0) return <p className="t-xs c-3">{live.noResults}</p>
  return (
    <ol className="live-marks num" aria-label={live.lastResults}>
      {/* oxlint-disable-next-line react/no-array-index-key -- a result has no name but its place */}
      {marks.map((mark, index) => (
        <li key={index}>{mark}</li>
      ))}
    </ol>
  )
}
