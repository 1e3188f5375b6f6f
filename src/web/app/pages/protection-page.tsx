import { ProtectionPage as Protection } from '#web/features/protection/protection-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function ProtectionPage() {
  return (
    <AccountFrame>
      <Protection />
    </AccountFrame>
  )
}
