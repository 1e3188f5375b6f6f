import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkIban } from '#shared/payments/iban.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

const MAX = { iban: 42, owner: 120, bankName: 80, branchCode: 10, accountNumber: 20 } as const
type Field = keyof typeof MAX
const EMPTY: Readonly<Record<Field, string>> = {
  iban: '',
  owner: '',
  bankName: '',
  branchCode: '',
  accountNumber: '',
}

/** Proposes a new account of the house. A known bank code in the IBAN sets the bank's name. */
export function HouseAccountDialog({
  onDone,
  onClose,
}: {
  onDone: () => void
  onClose: () => void
}) {
  const {
    methods: { accounts: words, propose },
  } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(EMPTY)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const check = checkIban(typed.iban)
  const bank = check.valid ? check.bankName : undefined
  const required: readonly Field[] = ['iban', 'owner', 'bankName']
  const field = (name: Field) => (
    <TextField
      label={words.fields[name]}
      inputSize="md"
      required={required.includes(name)}
      maxLength={MAX[name]}
      autoComplete="off"
      disabled={name === 'bankName' && bank !== undefined}
      value={name === 'bankName' ? (bank ?? typed.bankName) : typed[name]}
      error={wrong[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <AskDialog
      title={words.addTitle}
      text={words.addText}
      act={propose}
      onClose={onClose}
      onAct={async (reason) => {
        try {
          await callStaff('propose_house_account', { requestID, ...typed, reason })
        } catch (error) {
          if (error instanceof CallRefusal) setWrong(error.fields)
          throw error
        }
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="office-pair">
        <div className="office-pair__all">{field('iban')}</div>
        {field('bankName')}
        {field('owner')}
        {field('branchCode')}
        {field('accountNumber')}
      </div>
    </AskDialog>
  )
}
