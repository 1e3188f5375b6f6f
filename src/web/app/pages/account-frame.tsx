import type { ReactNode } from 'react'
import { FundsBanner } from '#web/features/documents/funds-banner.tsx'
import { AccountLinks } from '#web/features/identity/account-links.tsx'
import { SignOutButton } from '#web/features/identity/account-menu.tsx'
import { UnreachableBanner } from '#web/features/identity/unreachable-banner.tsx'
import { displayNameOf, initialsOf } from '#web/lib/initials.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import '#web/features/identity/identity.css'

export function AccountFrame({ children }: { children: ReactNode }) {
  const { common } = useTexts()
  const { profile } = useSession()
  return (
    <div className="acc">
      <aside className="acc__side">
        <div className="row g-12 acc__who">
          <span className="avatar" aria-hidden="true">
            {initialsOf(profile)}
          </span>
          <p className="w-6 cut">{displayNameOf(profile)}</p>
        </div>
        <nav aria-label={common.account} className="col">
          <AccountLinks />
        </nav>
        <hr className="rule acc__rule" />
        <SignOutButton />
      </aside>
      <div className="acc__main">
        <FundsBanner />
        <UnreachableBanner />
        {children}
      </div>
    </div>
  )
}
