import type { ComplaintRow } from '#shared/contracts/staff/complaints.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useOffice } from '../office-texts.ts'

const TONES: Readonly<Record<ComplaintRow['state'], BadgeTone>> = {
  open: 'info',
  upheld: 'up',
  partly: 'up',
  rejected: 'plain',
  withdrawn: 'line',
}

export function ComplaintState({
  row: { state, overdue, reopenedAt },
}: {
  row: Pick<ComplaintRow, 'state' | 'overdue' | 'reopenedAt'>
}) {
  const { complaints: words } = useOffice()
  if (overdue)
    return (
      <Badge tone="down" icon="alert">
        {words.overdue}
      </Badge>
    )
  if (state === 'open' && reopenedAt !== null) return <Badge tone="warn">{words.reopened}</Badge>
  return <Badge tone={TONES[state]}>{words.states[state]}</Badge>
}
