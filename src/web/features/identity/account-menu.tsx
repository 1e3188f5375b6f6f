import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBalance } from '#web/lib/balance.ts'
import { displayNameOf, initialsOf } from '#web/lib/initials.ts'
import { closeOverlay, hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { sessionStore, useSession } from '#web/lib/session.ts'
import { signOut } from '#web/lib/sign-out.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CashAndBonus } from '#web/ui/cash-and-bonus.tsx'
import './identity.css'
import { AccountLinks } from './account-links.tsx'
import { Preferences } from './preferences.tsx'

/** Language and look come first: both are reachable without scrolling on every screen. */
export function AccountMenu({ children }: { children?: ReactNode }) {
  const { session } = useSession()
  return (
    <div className="acct">
      {session === undefined ? <Visitor /> : <Player />}
      <Preferences />
      <hr className="rule" />
      {session !== undefined && <Own />}
      {children}
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
      <OwnMoney />
    </>
  )
}

function Own() {
  const { common } = useTexts()
  const { profile } = useSession()
  return (
    <>
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

function OwnMoney() {
  const { common } = useTexts()
  const balance = useBalance()
  const { showBalance } = useSession()
  if (balance === undefined || !showBalance) return null
  return (
    <p className="acct__money">
      <span className="t-sm c-2">{common.balance}</span>
      <b className="num">
        <CashAndBonus cash={balance.balance} bonus={balance.bonus} />
      </b>
    </p>
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
