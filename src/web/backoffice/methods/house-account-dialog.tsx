import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { proposeHouseAccount } from '#shared/contracts/staff/house-accounts.ts'
import { checkIban } from '#shared/payments/iban.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

const MAX = { iban: 42, owner: 120, bankName: 80, branchCode: 10, accountNumber: 20 } as const

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
  const form = useCallForm({
    schema: proposeHouseAccount.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      iban: '',
      owner: '',
      bankName: '',
      branchCode: '',
      accountNumber: '',
      reason: '',
    }),
    send: (values) => callStaff('propose_house_account', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const check = checkIban(useWatch({ control: form.control, name: 'iban' }))
  const bank = check.valid ? check.bankName : undefined
  const field = (name: keyof typeof MAX, isRequired = false) => (
    <FormText
      control={form.control}
      name={name}
      label={words.fields[name]}
      maxLength={MAX[name]}
      autoComplete="off"
      required={isRequired}
    />
  )
  return (
    <CallDialog
      form={form}
      title={words.addTitle}
      text={words.addText}
      act={propose}
      onClose={onClose}
    >
      <div className="office-pair">
        <div className="office-pair__all">{field('iban', true)}</div>
        {bank === undefined ? (
          field('bankName', true)
        ) : (
          <TextField label={words.fields.bankName} inputSize="md" disabled value={bank} readOnly />
        )}
        {field('owner', true)}
        {field('branchCode')}
        {field('accountNumber')}
      </div>
    </CallDialog>
  )
}
