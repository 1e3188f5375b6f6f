import type { ReactNode } from 'react'
import { AccountMenu } from '#web/features/identity/account-menu.tsx'
import { LoyaltyCard } from '#web/features/loyalty/loyalty-card.tsx'
import { SittingCard } from '#web/features/protection/sitting-button.tsx'
import { useRestricted, useSignedIn } from '#web/lib/session.ts'
import { HeaderLinks } from './header-links.tsx'
import './own-account-menu.css'

/** What a player takes part in beside the games. */
const CONTESTS = ['/tournaments', '/jackpots'] as const

/**
 * The account menu with what the player has played in it: time, net result and level are one tap
 * away on every page. Without `children` it leads to the contests.
 */
export function OwnAccountMenu({ children }: { children?: ReactNode }) {
  const signedIn = useSignedIn()
  const restricted = useRestricted()
  return (
    <AccountMenu>
      {signedIn && (
        <div className="acct__sitting">
          <SittingCard />
        </div>
      )}
      {signedIn && <LoyaltyCard />}
      {children ?? (signedIn && !restricted && <HeaderLinks className="nav" only={CONTESTS} />)}
    </AccountMenu>
  )
}
