import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuietHours } from '#shared/contracts/staff/messages.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const,
)

export function QuietHoursDialog({ hours, onClose }: { hours: QuietHours; onClose: () => void }) {
  const {
    messages: { quiet: words },
  } = useOffice()
  const client = useQueryClient()
  const [from, setFrom] = useState(String(hours.from))
  const [until, setUntil] = useState(String(hours.until))
  return (
    <AskDialog
      title={words.title}
      text={words.text}
      act={words.save}
      onClose={onClose}
      onAct={async (reason) =>
        void client.setQueryData(
          asked('get_quiet_hours', {}).queryKey,
          await callStaff('set_quiet_hours', { from: Number(from), until: Number(until), reason }),
        )
      }
    >
      <div className="office-pair">
        <ChoiceField label={words.from} value={from} choices={HOURS} onChange={setFrom} />
        <ChoiceField label={words.until} value={until} choices={HOURS} onChange={setUntil} />
      </div>
    </AskDialog>
  )
}
