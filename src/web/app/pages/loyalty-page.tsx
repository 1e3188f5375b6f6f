import { LoyaltyPage as Loyalty } from '#web/features/loyalty/loyalty-page.tsx'
import { ShopPage as Shop } from '#web/features/shop/shop-page.tsx'
import { ShopLink } from '#web/features/shop/shop-link.tsx'
import { RunningMissions } from '#web/features/tournaments/running-missions.tsx'
import { AccountFrame } from './account-frame.tsx'

export function LoyaltyPage() {
  return (
    <AccountFrame>
      <Loyalty shop={<ShopLink />} missions={<RunningMissions />} />
    </AccountFrame>
  )
}

export function ShopPage() {
  return (
    <AccountFrame>
      <Shop />
    </AccountFrame>
  )
}
