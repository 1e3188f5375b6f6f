import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { setOfferCap, type OfferCap } from '#shared/contracts/staff/automations.ts'
import { asked } from '../asking.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormNumber } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

const USUAL: OfferCap = { offers: 5, days: 7 }

export function CapDialog({ cap, onClose }: { cap: OfferCap | null; onClose: () => void }) {
  const {
    automations: { cap: words },
  } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: setOfferCap.input,
    start: () => ({ cap, reason: '' }),
    send: (values) => callStaff('set_offer_cap', values),
    onSent: (next) => {
      client.setQueryData(asked('get_offer_cap', {}).queryKey, next)
      onClose()
    },
  })
  const { control } = form
  const chosen = useWatch({ control, name: 'cap' })
  return (
    <CallDialog
      form={form}
      title={words.title}
      text={words.text}
      act={words.save}
      onClose={onClose}
    >
      <label className="row g-8">
        <input
          type="checkbox"
          checked={chosen !== null}
          onChange={({ target }) => form.methods.setValue('cap', target.checked ? USUAL : null)}
        />
        {words.limited}
      </label>
      {chosen !== null && (
        <div className="office-pair">
          <FormNumber control={control} name="cap.offers" label={words.offers} maxLength={3} />
          <FormNumber control={control} name="cap.days" label={words.days} maxLength={2} />
        </div>
      )}
    </CallDialog>
  )
}
