import { Badge } from '#web/ui/badge.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

/** How many items of a queue wait longer than its target. */
export function LateCount({ count }: { count: number }) {
  const { work: words } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <Badge tone="down" icon="clock">
      {words.late(number(count))}
    </Badge>
  )
}
