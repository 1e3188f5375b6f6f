import { lazyRouteComponent } from '@tanstack/react-router'
import { BonusesPage as Bonuses } from '#web/features/promotions/bonuses-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export const WheelPage = lazyRouteComponent(
  () => import('#web/features/wheel/wheel-page.tsx'),
  'WheelPage',
)

export const DropsPage = lazyRouteComponent(
  () => import('#web/features/drops/drops-page.tsx'),
  'DropsPage',
)

export function BonusesPage() {
  return (
    <AccountFrame>
      <Bonuses />
    </AccountFrame>
  )
}
