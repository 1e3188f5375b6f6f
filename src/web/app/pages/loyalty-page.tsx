import { LoyaltyPage as Loyalty } from '#web/features/loyalty/loyalty-page.tsx'
import { RunningMissions } from '#web/features/tournaments/running-missions.tsx'
import { AccountFrame } from './account-frame.tsx'

export function LoyaltyPage() {
  return (
    <AccountFrame>
      <Loyalty missions={<RunningMissions />} />
    </AccountFrame>
  )
}
