import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskMethod } from '#shared/contracts/staff/methods.ts'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'

export function LimitsDialog({
  method,
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
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState({ min: method.min, max: method.max, fee: method.fee })
  const fields = [
    ['min', words.min],
    ['max', words.max],
    ...(method.type === 'withdrawal' ? [['fee', words.feePercent] as const] : []),
  ] as const
  return (
    <AskDialog
      title={words.changeTitle(method.name[lang])}
      text={words.changeText}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_method_limits', {
          requestID,
          type: method.type,
          methodID: method.methodID,
          ...typed,
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="office-pair">
        {fields.map(([field, label]) => (
          <AmountField
            key={field}
            label={label}
            required
            value={typed[field]}
            {...(field === 'fee' && { help: words.feeHelp, before: '%' })}
            onValue={(value) => setTyped({ ...typed, [field]: value })}
          />
        ))}
      </div>
    </AskDialog>
  )
}
