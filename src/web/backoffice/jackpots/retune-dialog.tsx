import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskJackpot } from '#shared/contracts/staff/jackpots.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
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
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState({
    seed: next.seed,
    rate: String(next.ratePpm),
    goal: next.ceiling ?? next.turnover ?? '',
  })
  const hasCeiling = next.ceiling !== null
  const amount = (part: 'seed' | 'goal', label: string) => (
    <AmountField
      label={label}
      required
      value={typed[part]}
      onValue={(value) => setTyped({ ...typed, [part]: value })}
    />
  )
  return (
    <AskDialog
      title={words.retuneTitle(name)}
      text={words.retuneText}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_jackpot', {
          requestID,
          jackpotID,
          retuning,
          seed: typed.seed,
          ratePpm: Number(typed.rate),
          ...(hasCeiling ? { ceiling: typed.goal } : { turnover: typed.goal }),
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      {amount('seed', words.seed)}
      <TextField
        label={words.ratePpm}
        help={words.rateHelp}
        inputSize="md"
        inputMode="numeric"
        required
        maxLength={15}
        value={typed.rate}
        onChange={({ target }) => setTyped({ ...typed, rate: target.value })}
      />
      {amount('goal', hasCeiling ? words.ceiling : words.turnover)}
    </AskDialog>
  )
}
