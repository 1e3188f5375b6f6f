import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { useTexts, withTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

const ClosedToPlay = lazyPart(
  async () =>
    (await withTexts(import('./closed-to-play.tsx'), 'protection', 'identity', 'pages'))
      .ClosedToPlay,
)

/** Pages open to a player who may not play: their own account and the information pages. */
const OPEN_PAGES =
  /^\/(account\/(history|bank-accounts|documents|protection|support)|me|profile|notifications|info\/.+|about-us|privacy-choices|fairness(\/.+)?|maintenance|maintenance-control|register-account-confirm|account_reset)\/?$/

export function RestrictedFrame() {
  const { common } = useTexts()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <div className="shell">
        <nav className="rail" aria-label={common.mainMenu}>
          <OpenLinks className="nav" />
        </nav>
        <main id="main" tabIndex={-1} className="stage">
          {/* The cashier's page opens its sheet over this one. */}
          {(OPEN_PAGES.test(path) || path === '/cashier') && <Outlet />}
          {!OPEN_PAGES.test(path) && (
            <Suspense fallback={null}>
              <ClosedToPlay />
            </Suspense>
          )}
        </main>
      </div>
      <nav className="bottombar" aria-label={common.mainMenu}>
        <OpenLinks />
        <button type="button" aria-haspopup="dialog" onClick={() => openOverlay({ name: 'menu' })}>
          <Icon name="menu" />
          {common.menu}
        </button>
      </nav>
    </>
  )
}

function OpenLinks({ className }: { className?: string }) {
  const { common, protection } = useTexts()
  const look = className === undefined ? {} : { className }
  return (
    <>
      <Link to="/" {...look} activeOptions={{ exact: true }}>
        <Icon name="home" />
        {common.home}
      </Link>
      <Link to="/account/history" {...look} activeOptions={{ includeSearch: false }}>
        <Icon name="history" />
        {protection.statementShort}
      </Link>
      <button
        type="button"
        className={className === undefined ? undefined : `${className} acct__item`}
        aria-haspopup="dialog"
        onClick={() => openOverlay({ name: 'cashier', tab: 'withdraw' })}
      >
        <Icon name="minus" />
        {common.withdraw}
      </button>
      <Link to="/account/protection" {...look}>
        <Icon name="gauge" />
        {protection.limitsShort}
      </Link>
    </>
  )
}
