import { useQueryClient } from '@tanstack/react-query'
import { setQueueTarget } from '#shared/contracts/staff/work-queues.ts'
import { asked } from '../asking.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormNumber } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import type { Work } from './use-work.ts'

export function ChangeTarget({
  work: { queue, targetMinutes },
  onClose,
}: {
  work: Work
  onClose: () => void
}) {
  const { work: words, common } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: setQueueTarget.input,
    start: () => ({ queue, minutes: targetMinutes }),
    send: (values) => callStaff('set_queue_target', values),
    onSent: async (state) => {
      client.setQueryData(asked('get_work_queue', { queue }).queryKey, state)
      onClose()
    },
  })
  return (
    <CallDialog
      form={form}
      title={words.targetTitle}
      text={words.targetText}
      act={common.save}
      needsReason={false}
      onClose={onClose}
    >
      <FormNumber
        control={form.control}
        name="minutes"
        label={words.minutes}
        required
        maxLength={5}
      />
    </CallDialog>
  )
}
