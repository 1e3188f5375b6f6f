import { VaultPage as Vault } from '#web/features/wallet/vault-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function VaultPage() {
  return (
    <AccountFrame>
      <Vault />
    </AccountFrame>
  )
}
