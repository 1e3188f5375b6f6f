import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { hasOverlay, openOverlay } from '#web/lib/overlays.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPopover } from './account-popover.tsx'

/** Loaded only for players. `main.tsx` requests the same file early if a player is signed in. */
const BalanceBox = lazyPart(async () => (await import('./balance-box.tsx')).BalanceBox)

export function TopBar() {
  const { common } = useTexts()
  const signedIn = useSignedIn()
  return (
    <header className="topbar topbar--site">
      <Link to="/" className="logo" aria-label={common.homeLink}>
        <Logo />
      </Link>
      {hasOverlay('search') && (
        <button
          type="button"
          className="input input--md input--quiet topbar__search"
          onClick={() => openOverlay({ name: 'search' })}
        >
          <Icon name="search" />
          <span className="grow">{common.searchSite}</span>
          <kbd className="kbd">/</kbd>
        </button>
      )}
      <span className="grow" />
      {hasOverlay('search') && (
        <IconButton
          className="topbar__find"
          icon="search"
          label={common.search}
          onClick={() => openOverlay({ name: 'search' })}
        />
      )}
      {signedIn ? (
        <Suspense
          fallback={
            <div className="balance">
              <Skeleton width={150} height={16} />
            </div>
          }
        >
          <BalanceBox />
        </Suspense>
      ) : (
        <SignedOutButtons />
      )}
      <AccountPopover />
    </header>
  )
}

function SignedOutButtons() {
  const { common } = useTexts()
  return (
    <>
      <ButtonLink to="/login" variant="outline" className="topbar__sign">
        {common.signIn}
      </ButtonLink>
      <ButtonLink to="/register" variant="primary" className="topbar__sign">
        {common.register}
      </ButtonLink>
    </>
  )
}
