import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { displayNameOf, initialsOf } from '#web/lib/initials.ts'
import { closeOverlay, hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { sessionStore, useSession } from '#web/lib/session.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './identity.css'
import { AccountLinks } from './account-links.tsx'
import { Preferences } from './preferences.tsx'

export function AccountMenu({ children }: { children?: ReactNode }) {
  const { session } = useSession()
  return (
    <div className="acct">
      {session === undefined ? <Visitor /> : <Player />}
      {children}
      <hr className="rule" />
      <Preferences />
      {session !== undefined && (
        <>
          <hr className="rule" />
          <SignOutButton />
        </>
      )}
    </div>
  )
}

function Visitor() {
  const { common } = useTexts()
  return (
    <div className="acct__sign">
      <ButtonLink to="/login" variant="outline" block>
        {common.signIn}
      </ButtonLink>
      <ButtonLink to="/register" variant="primary" block>
        {common.register}
      </ButtonLink>
    </div>
  )
}

function Player() {
  const { common } = useTexts()
  const { profile } = useSession()
  const name = displayNameOf(profile)
  return (
    <>
      <div className="acct__who">
        <span className="avatar" aria-hidden="true">
          {initialsOf(profile)}
        </span>
        <div className="grow">
          <p className="w-6 cut">{name}</p>
          {profile !== undefined && name !== profile.username && (
            <p className="t-sm c-2 cut">{profile.username}</p>
          )}
        </div>
      </div>
      <nav aria-label={common.account}>
        <AccountLinks />
        {hasOverlay('cashier') && (
          <>
            {profile?.restricted !== true && <CashierItem tab="deposit" />}
            <CashierItem tab="withdraw" />
          </>
        )}
      </nav>
      <BalanceEye />
    </>
  )
}

function CashierItem({ tab }: { tab: 'deposit' | 'withdraw' }) {
  const { common } = useTexts()
  return (
    <button
      type="button"
      className="nav acct__item"
      aria-haspopup="dialog"
      onClick={() => openOverlay({ name: 'cashier', tab })}
    >
      <Icon name={tab === 'deposit' ? 'plus' : 'minus'} />
      {tab === 'deposit' ? common.deposit : common.withdraw}
    </button>
  )
}

function BalanceEye() {
  const { common } = useTexts()
  const { showBalance } = useSession()
  return (
    <button type="button" className="nav acct__item" onClick={() => sessionStore.toggleBalance()}>
      <Icon name={showBalance ? 'eye' : 'eyeoff'} />
      {showBalance ? common.hideBalance : common.showBalance}
    </button>
  )
}

export function SignOutButton() {
  const { common } = useTexts()
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    closeOverlay()
    await navigate({ to: '/' })
    await signOut()
    showToast('up', common.signedOut)
  }

  return (
    <button type="button" className="nav acct__item" onClick={() => void leave()}>
      <Icon name="logout" />
      {common.signOut}
    </button>
  )
}
