import { useQueryClient } from '@tanstack/react-query'
import { proposeMethodLimits, type DeskMethod } from '#shared/contracts/staff/methods.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

export function LimitsDialog({
  method: { type, methodID, name, min, max, fee },
  onDone,
  onClose,
}: {
  method: DeskMethod
  onDone: () => void
  onClose: () => void
}) {
  const { methods: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const form = useCallForm({
    schema: proposeMethodLimits.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      type,
      methodID,
      min,
      max,
      fee,
      reason: '',
    }),
    send: (values) => callStaff('propose_method_limits', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const { control } = form
  return (
    <CallDialog
      form={form}
      title={words.changeTitle(name[lang])}
      text={words.changeText}
      act={words.propose}
      onClose={onClose}
    >
      <div className="office-pair">
        <FormAmount control={control} name="min" label={words.min} required />
        <FormAmount control={control} name="max" label={words.max} required />
        {type === 'withdrawal' && (
          <FormAmount
            control={control}
            name="fee"
            label={words.feePercent}
            help={words.feeHelp}
            before="%"
            required
          />
        )}
      </div>
    </CallDialog>
  )
}
