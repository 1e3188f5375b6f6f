import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, useErrorText } from '#web/ui/empty.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BankAccountForm } from './bank-account-form.tsx'
import { BankAccountRow } from './bank-account-row.tsx'
import { bankAccountsQuery, shortAccount, type BankAccount } from './bank-account.ts'
import './payments.css'

type Dialog =
  | { kind: 'form'; account: BankAccount | undefined }
  | { kind: 'remove'; account: BankAccount }

export function BankAccountsPage() {
  const { payments } = useTexts()
  const accounts = useQuery(bankAccountsQuery())
  const [dialog, setDialog] = useState<Dialog>()
  const [open, setOpen] = useState(false)
  useDocumentTitle(payments.bankAccounts)

  function show(next: Dialog): void {
    setDialog(next)
    setOpen(true)
  }
  const close = (): void => setOpen(false)
  const add = (
    <Button variant="ink" icon="plus" onClick={() => show({ kind: 'form', account: undefined })}>
      {payments.addAccount}
    </Button>
  )

  return (
    <div className="banks">
      <header className="banks__head">
        <div>
          <h1 className="title-lg">{payments.bankAccounts}</h1>
          <p className="c-2 t-sm">{payments.bankAccountsText}</p>
        </div>
        {accounts.data !== undefined && accounts.data.data.length > 0 && add}
      </header>
      {accounts.isError && accounts.data === undefined ? (
        <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : accounts.data === undefined ? (
        <Skeleton width="100%" height={132} radius={12} />
      ) : accounts.data.data.length === 0 ? (
        <Empty
          icon="bank"
          title={payments.noAccountsTitle}
          text={payments.noAccount}
          action={add}
        />
      ) : (
        <ul className="banks__list">
          {accounts.data.data.map((account) => (
            <BankAccountRow
              key={account.bankAccountID}
              account={account}
              onEdit={() => show({ kind: 'form', account })}
              onRemove={() => show({ kind: 'remove', account })}
            />
          ))}
        </ul>
      )}
      <Sheet open={open} onClose={close} title={titleOf(dialog, payments)}>
        {dialog?.kind === 'form' && (
          <BankAccountForm
            key={dialog.account?.bankAccountID ?? 'new'}
            account={dialog.account}
            onSaved={close}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'remove' && <RemoveAccount account={dialog.account} onDone={close} />}
      </Sheet>
    </div>
  )
}

function titleOf(
  dialog: Dialog | undefined,
  texts: { addAccount: string; editAccount: string; removeTitle: string },
): string {
  if (dialog?.kind === 'remove') return texts.removeTitle
  return dialog?.account === undefined ? texts.addAccount : texts.editAccount
}

function RemoveAccount({ account, onDone }: { account: BankAccount; onDone: () => void }) {
  const { payments } = useTexts()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await call('finance', 'delete_bank_account', { bankAccountID: account.bankAccountID })
      showToast('up', payments.accountRemoved)
      onDone()
    } catch (error) {
      showToast('down', errorText(error))
    }
    setBusy(false)
    await queryClient.invalidateQueries({ queryKey: bankAccountsQuery().queryKey })
  }

  return (
    <div className="banks__remove">
      <p className="w-6">{shortAccount(account)}</p>
      <p className="c-2">{payments.removeText}</p>
      <div className="bankform__acts">
        <Button variant="outline" size="lg" onClick={onDone}>
          {payments.keep}
        </Button>
        <Button variant="danger" size="lg" icon="trash" busy={busy} onClick={() => void remove()}>
          {payments.remove}
        </Button>
      </div>
    </div>
  )
}
