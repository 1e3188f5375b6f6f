import type { ReactNode } from 'react'
import { AccountMenu } from '#web/features/identity/account-menu.tsx'
import { LoyaltyCard } from '#web/features/loyalty/loyalty-card.tsx'
import { PlaySessionCard } from '#web/features/protection/play-session-button.tsx'
import { useRestricted, useSignedIn } from '#web/lib/session.ts'
import { HeaderLinks } from './header-links.tsx'

const CONTESTS = ['/tournaments', '/jackpots'] as const

export function OwnAccountMenu({ children }: { children?: ReactNode }) {
  const signedIn = useSignedIn()
  const restricted = useRestricted()
  return (
    <AccountMenu>
      {signedIn && (
        <div className="acct__play-session">
          <PlaySessionCard />
        </div>
      )}
      {signedIn && <LoyaltyCard />}
      {children ?? (signedIn && !restricted && <HeaderLinks className="nav" only={CONTESTS} />)}
    </AccountMenu>
  )
}
