import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EXCLUSION_MONTHS } from '#shared/players/protection.ts'
import { SIGNAL_OUTCOMES, type SignalOutcome } from '#shared/office/risk.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
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
  const [outcome, setOutcome] = useState<SignalOutcome>('nothing')
  const [months, setMonths] = useState<(typeof EXCLUSION_MONTHS)[number]>(6)
  const isPaused = outcome === 'paused'
  return (
    <AskDialog
      title={words.decideTitle}
      text={about}
      act={isPaused ? exclude : words.decide}
      danger={isPaused}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('decide_signal', { signalID, outcome, reason, ...(isPaused && { months }) })
        await client.invalidateQueries()
      }}
    >
      <div className="col g-4">
        <ChoiceField
          label={words.outcome}
          value={outcome}
          choices={SIGNAL_OUTCOMES.map((known) => [known, words.outcomes[known]])}
          onChange={(chosen) =>
            setOutcome(SIGNAL_OUTCOMES.find((known) => known === chosen) ?? outcome)
          }
        />
        <p className="c-3 t-xs">{words.outcomeHelp[outcome]}</p>
      </div>
      {isPaused && (
        <ChoiceField
          label={words.months}
          value={String(months)}
          choices={EXCLUSION_MONTHS.map((known) => [String(known), monthChoices[known]])}
          onChange={(chosen) =>
            setMonths(EXCLUSION_MONTHS.find((known) => String(known) === chosen) ?? months)
          }
        />
      )}
    </AskDialog>
  )
}
