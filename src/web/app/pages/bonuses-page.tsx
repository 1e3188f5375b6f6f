import { BonusesPage as Bonuses } from '#web/features/promotions/bonuses-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function BonusesPage() {
  return (
    <AccountFrame>
      <Bonuses />
    </AccountFrame>
  )
}
