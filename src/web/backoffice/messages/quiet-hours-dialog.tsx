import { useQueryClient } from '@tanstack/react-query'
import { setQuietHours, type QuietHours } from '#shared/contracts/staff/messages.ts'
import { asked } from '../asking.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const,
)

export function QuietHoursDialog({
  hours: { from, until },
  onClose,
}: {
  hours: QuietHours
  onClose: () => void
}) {
  const {
    messages: { quiet: words },
  } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: setQuietHours.input,
    start: () => ({ from, until, reason: '' }),
    send: (values) => callStaff('set_quiet_hours', values),
    onSent: (next) => {
      client.setQueryData(asked('get_quiet_hours', {}).queryKey, next)
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={words.title}
      text={words.text}
      act={words.save}
      onClose={onClose}
    >
      <div className="office-pair">
        {(['from', 'until'] as const).map((end) => (
          <FormChoice
            key={end}
            control={form.control}
            name={end}
            label={words[end]}
            choices={HOURS}
            parse={Number}
          />
        ))}
      </div>
    </CallDialog>
  )
}
