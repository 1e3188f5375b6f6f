import { useState } from 'react'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

export function CorrectionDialog({
  partnerID,
  onDone,
  onClose,
}: {
  partnerID: string
  onDone: () => void
  onClose: () => void
}) {
  const { affiliates: words } = useOffice()
  const [requestID] = useState(() => crypto.randomUUID())
  const [direction, setDirection] = useState('take')
  const [amount, setAmount] = useState('')
  return (
    <AskDialog
      title={words.correctionTitle}
      text={words.correctionText}
      act={words.prepare}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_affiliate_correction', {
          requestID,
          partnerID,
          amount: direction === 'take' ? `-${amount}` : amount,
          reason,
        })
        onDone()
      }}
    >
      <ChoiceField
        label={words.direction}
        value={direction}
        choices={[
          ['take', words.directions.take],
          ['add', words.directions.add],
        ]}
        onChange={setDirection}
      />
      <AmountField label={words.amount} required value={amount} onValue={setAmount} />
    </AskDialog>
  )
}
