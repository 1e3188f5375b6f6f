import type { ReactNode } from 'react'
import { AccountMenu } from '#web/features/identity/account-menu.tsx'
import { LoyaltyCard } from '#web/features/loyalty/loyalty-card.tsx'
import { SittingCard } from '#web/features/protection/sitting-button.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import './own-account-menu.css'

/** The account menu with what the player has played in it: time, net result and level are one tap away on every page. */
export function OwnAccountMenu({ children }: { children?: ReactNode }) {
  const signedIn = useSignedIn()
  return (
    <AccountMenu>
      {signedIn && <div className="acct__sitting"><SittingCard /></div>}
      {signedIn && <LoyaltyCard />}
      {children}
    </AccountMenu>
  )
}
