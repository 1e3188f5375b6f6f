import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Profile } from '#shared/contracts/user.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useLang, useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { showRefusal } from '#web/lib/show-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import {
  NO_PROOF,
  proofInput,
  ProofFields,
  useProofErrors,
  type Proof,
} from '#web/ui/proof-fields.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { bankAccountsQuery, ibanState, typeIban, type BankAccount } from './bank-account.ts'

const PLAYERS_BANKS = 3

type Draft = { iban: string; bankID: string; branchCode: string; accountNumber: string }
type Props = {
  account?: BankAccount | undefined
  onSaved: (account: BankAccount) => void
  onCancel?: (() => void) | undefined
}

export function BankAccountForm({ account, onSaved, onCancel }: Props) {
  const { common, payments } = useTexts()
  const {
    owner,
    draft,
    set,
    setIban,
    problems,
    iban,
    saving,
    failure,
    save,
    proof,
    setProof,
    twoFactor,
  } = useAccountDraft(account, onSaved)
  const banks = useQuery(query('finance', 'list_banks', { typeID: PLAYERS_BANKS }))
  const options = (banks.data?.data ?? []).map((bank) => ({ value: bank.bankID, label: bank.name }))

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    void save()
  }

  return (
    <form className="bankform" noValidate onSubmit={submit}>
      <TextField
        label={payments.iban}
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={payments.ibanHint}
        className="num"
        error={problems['iban'] ?? (iban.state === 'wrong' ? iban.text : undefined)}
        help={<IbanHelp iban={iban} />}
        value={draft.iban}
        onChange={(event) => setIban(event.target.value)}
      />
      <SelectField
        label={payments.bank}
        name="bankID"
        required
        placeholder={banks.isPending ? common.loading : payments.choosePlease}
        options={options}
        error={problems['bankID']}
        value={draft.bankID}
        onChange={(event) => set({ bankID: event.target.value })}
      />
      <TextField
        label={payments.accountOwner}
        name="owner"
        help={payments.accountOwnerHelp}
        error={problems['owner']}
        readOnly
        value={owner}
      />
      <div className="bankform__pair">
        <TextField
          label={
            <>
              {payments.branchCode} <span className="c-3">({common.optional})</span>
            </>
          }
          name="branchCode"
          inputMode="numeric"
          maxLength={10}
          error={problems['branchCode']}
          value={draft.branchCode}
          onChange={(event) => set({ branchCode: event.target.value })}
        />
        <TextField
          label={
            <>
              {payments.accountNumber} <span className="c-3">({common.optional})</span>
            </>
          }
          name="accountNumber"
          inputMode="numeric"
          maxLength={20}
          error={problems['accountNumber']}
          value={draft.accountNumber}
          onChange={(event) => set({ accountNumber: event.target.value })}
        />
      </div>
      {proof !== undefined && (
        <ProofFields twoFactor={twoFactor} proof={proof} errors={problems} onChange={setProof} />
      )}
      {failure !== undefined && (
        <Note tone="down" icon="alert">
          {failure}
        </Note>
      )}
      <div className="bankform__acts">
        {onCancel && (
          <Button variant="outline" size="lg" onClick={onCancel}>
            {payments.notNow}
          </Button>
        )}
        <Button variant="ink" size="lg" type="submit" busy={saving}>
          {payments.save}
        </Button>
      </div>
    </form>
  )
}

function IbanHelp({ iban }: { iban: ReturnType<typeof ibanState> }) {
  const { payments } = useTexts()
  if (iban.state === 'short') return payments.ibanLeft(iban.left)
  if (iban.state !== 'right') return null
  return (
    <span className="c-up">
      {iban.bankName === undefined ? payments.ibanRight : payments.ibanRightAt(iban.bankName)}
    </span>
  )
}

function useAccountDraft(
  account: BankAccount | undefined,
  onSaved: (account: BankAccount) => void,
) {
  const { payments } = useTexts()
  const lang = useLang()
  const errorText = useErrorText()
  const { owner, twoFactor } = useOwner()
  const errorsOf = useProofErrors('password')
  /** Required if the sign-in is not recent. */
  const [proof, setProof] = useState<Proof>()
  const [draft, setDraft] = useState<Draft>({
    iban: formatIban(account?.iban ?? ''),
    bankID: account?.bankID ?? '',
    branchCode: account?.branchCode ?? '',
    accountNumber: account?.accountNumber ?? '',
  })
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const iban = ibanState(draft.iban, lang)

  function setIban(text: string): void {
    const typed = typeIban(text)
    const state = ibanState(typed, lang)
    set({
      iban: typed,
      ...(state.state === 'right' && state.bankName !== undefined && { bankID: state.bankCode }),
    })
  }

  function set(change: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...change }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))),
    )
    setFailure(undefined)
  }

  async function save(): Promise<void> {
    const found = {
      ...(iban.state === 'right'
        ? {}
        : { iban: FIELD_TEXTS[iban.state === 'empty' ? 'required' : 'iban'][lang] }),
      ...(draft.bankID === '' ? { bankID: FIELD_TEXTS.required[lang] } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      const { data } = await call('finance', 'save_bank_account', {
        ...draft,
        owner,
        ...(account && { bankAccountID: account.bankAccountID }),
        ...(proof && proofInput(twoFactor, proof)),
      })
      void queryClient.invalidateQueries({ queryKey: ['finance', 'withdrawal_readiness'] })
      await queryClient.invalidateQueries({ queryKey: bankAccountsQuery().queryKey })
      showToast('up', account === undefined ? payments.accountAdded : payments.accountUpdated)
      onSaved(data)
    } catch (error) {
      setSaving(false)
      if (error instanceof CallRefusal)
        setProblems(proof === undefined ? error.fields : errorsOf(error))
      setFailure(errorText(error))
      if (error instanceof CallRefusal && error.is('step-up required')) setProof(NO_PROOF)
      else showRefusal(error)
    }
  }
  return {
    owner,
    draft,
    set,
    setIban,
    problems,
    iban,
    saving,
    failure,
    save,
    proof,
    setProof,
    twoFactor,
  }
}

function useOwner(): { owner: string; twoFactor: Profile['twoFactor'] } {
  const { profile } = useSession()
  const { data } = useQuery(query('user', 'get_user_profile', {}))
  const { firstname, lastname } = data?.data ?? profile ?? { firstname: '', lastname: '' }
  return { owner: `${firstname} ${lastname}`.trim(), twoFactor: data?.data.twoFactor ?? 'none' }
}
