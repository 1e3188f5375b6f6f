import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { formatIban } from '#shared/payments/iban.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BankAccountForm } from './bank-account-form.tsx'
import { bankAccountsQuery, type BankAccount } from './bank-account.ts'

type Props = {
  label: string
  value: string
  error: string | undefined
  onChange: (bankAccountID: string) => void
}

export function AccountPicker({ label, value, error, onChange }: Props) {
  const { payments } = useTexts()
  const id = useId()
  const [adding, setAdding] = useState(false)
  const accounts = useQuery(bankAccountsQuery())
  const rows = accounts.data?.data
  const only = rows?.length === 1 ? rows[0]?.bankAccountID : undefined

  useEffect(() => {
    if (only !== undefined && value === '') onChange(only)
  })

  function saved(account: BankAccount): void {
    setAdding(false)
    onChange(account.bankAccountID)
  }

  if (accounts.isError && rows === undefined)
    return <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
  return (
    <div className="field">
      <div className="field__label" id={`${id}-label`}>
        {label}
      </div>
      {rows === undefined ? (
        <Skeleton width="100%" height={60} radius={12} />
      ) : (
        rows.length > 0 && (
          <div
            className="pms card"
            role="radiogroup"
            aria-labelledby={`${id}-label`}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          >
            {rows.map((account) => (
              <AccountOption
                key={account.bankAccountID}
                account={account}
                group={id}
                on={account.bankAccountID === value}
                onPick={() => onChange(account.bankAccountID)}
              />
            ))}
          </div>
        )
      )}
      {rows?.length === 0 && !adding && <p className="t-sm c-2">{payments.noAccount}</p>}
      {error !== undefined && (
        <span className="field__help field__help--error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </span>
      )}
      {adding ? (
        <div className="card card--pad">
          <BankAccountForm onSaved={saved} onCancel={() => setAdding(false)} />
        </div>
      ) : (
        rows !== undefined && (
          <Button variant="outline" icon="plus" onClick={() => setAdding(true)}>
            {payments.addAccount}
          </Button>
        )
      )}
    </div>
  )
}

function AccountOption({
  account,
  group,
  on,
  onPick,
}: {
  account: BankAccount
  group: string
  on: boolean
  onPick: () => void
}) {
  const id = useId()
  return (
    <div className={classNames('pm', on && 'is-on')}>
      <input
        type="radio"
        className="pm__input"
        name={group}
        checked={on}
        aria-labelledby={`${id}-name ${id}-iban`}
        onChange={onPick}
      />
      <span className="pm__i">
        <Icon name="bank" />
      </span>
      <span className="grow pm__account">
        <span className="w-6 cut" id={`${id}-name`}>
          {account.bankName}
        </span>
        <span className="t-xs c-3 num" id={`${id}-iban`}>
          {formatIban(account.iban)}
        </span>
      </span>
      <span className={classNames('box box--radio', on && 'is-on')} aria-hidden="true" />
    </div>
  )
}
