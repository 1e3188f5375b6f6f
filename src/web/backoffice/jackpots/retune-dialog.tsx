import { useQueryClient } from '@tanstack/react-query'
import { proposeJackpot, type DeskJackpot } from '#shared/contracts/staff/jackpots.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormNumber } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

export function RetuneDialog({
  jackpot: { jackpotID, name, retuning, next },
  onDone,
  onClose,
}: {
  jackpot: DeskJackpot
  onDone: () => void
  onClose: () => void
}) {
  const { jackpots: words } = useOffice()
  const client = useQueryClient()
  const form = useCallForm({
    schema: proposeJackpot.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      jackpotID,
      retuning,
      seed: next.seed,
      ratePpm: next.ratePpm,
      ...(next.ceiling === null ? { turnover: next.turnover ?? '' } : { ceiling: next.ceiling }),
      reason: '',
    }),
    send: (values) => callStaff('propose_jackpot', values),
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
      title={words.retuneTitle(name)}
      text={words.retuneText}
      act={words.propose}
      onClose={onClose}
    >
      <FormAmount control={control} name="seed" label={words.seed} required />
      <FormNumber
        control={control}
        name="ratePpm"
        label={words.ratePpm}
        help={words.rateHelp}
        required
      />
      {next.ceiling === null ? (
        <FormAmount control={control} name="turnover" label={words.turnover} required />
      ) : (
        <FormAmount control={control} name="ceiling" label={words.ceiling} required />
      )}
    </CallDialog>
  )
}
