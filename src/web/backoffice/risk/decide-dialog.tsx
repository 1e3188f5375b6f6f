import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { decideSignal } from '#shared/contracts/staff/risk.ts'
import { SIGNAL_OUTCOMES } from '#shared/office/risk.ts'
import { EXCLUSION_MONTHS } from '#shared/players/protection.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

export function DecideDialog({
  signalID,
  about,
  onClose,
}: {
  signalID: string
  about: string
  onClose: () => void
}) {
  const {
    risk: words,
    player: { monthChoices, exclude },
  } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: decideSignal.input,
    start: () => ({ signalID, outcome: 'nothing' as const, months: 6 as const, reason: '' }),
    asSent: ({ months, ...values }) =>
      values.outcome === 'paused' ? { ...values, months } : values,
    send: (values) => callStaff('decide_signal', values),
    onSent: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  const { control } = form
  const outcome = useWatch({ control, name: 'outcome' })
  const isPaused = outcome === 'paused'
  return (
    <CallDialog
      form={form}
      title={words.decideTitle}
      text={about}
      act={isPaused ? exclude : words.decide}
      danger={isPaused}
      onClose={onClose}
    >
      <div className="col g-4">
        <FormChoice
          control={control}
          name="outcome"
          label={words.outcome}
          choices={SIGNAL_OUTCOMES.map((known) => [known, words.outcomes[known]])}
        />
        <p className="c-3 t-xs">{words.outcomeHelp[outcome]}</p>
      </div>
      {isPaused && (
        <FormChoice
          control={control}
          name="months"
          label={words.months}
          choices={EXCLUSION_MONTHS.map((known) => [String(known), monthChoices[known]])}
          parse={Number}
        />
      )}
    </CallDialog>
  )
}
