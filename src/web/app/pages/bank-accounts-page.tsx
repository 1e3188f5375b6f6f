import { BankAccountsPage as BankAccounts } from '#web/features/payments/bank-accounts-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function BankAccountsPage() {
  return (
    <AccountFrame>
      <BankAccounts />
    </AccountFrame>
  )
}
