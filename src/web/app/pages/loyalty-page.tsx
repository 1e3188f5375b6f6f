import { LoyaltyPage as Loyalty } from '#web/features/loyalty/loyalty-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function LoyaltyPage() {
  return (
    <AccountFrame>
      <Loyalty />
    </AccountFrame>
  )
}
