import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignOutButton } from '#web/features/identity/account-menu.tsx'
import { initialsOf } from '#web/lib/initials.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import './account-frame.css'

/** A page of the player's own account: on wide screens with the others beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { common } = useTexts()
  const { profile } = useSession()
  const name = profile === undefined ? '' : `${profile.firstname} ${profile.lastname}`.trim()
  return (
    <div className="acc">
      <aside className="acc__side">
        <div className="row g-12 acc__who">
          <span className="avatar" aria-hidden="true">
            {initialsOf(profile)}
          </span>
          <p className="w-6 cut">{name || profile?.username}</p>
        </div>
        <nav aria-label={common.account} className="col">
          <Link to="/me" className="nav">
            <Icon name="user" />
            {common.account}
          </Link>
          <Link to="/account/history" className="nav" activeOptions={{ includeSearch: false }}>
            <Icon name="history" />
            {common.history}
          </Link>
          <Link to="/account/bank-accounts" className="nav">
            <Icon name="bank" />
            {common.bankAccounts}
          </Link>
        </nav>
        <hr className="rule acc__rule" />
        <SignOutButton />
      </aside>
      <div className="acc__main">{children}</div>
    </div>
  )
}
