import { Link, useNavigate } from '@tanstack/react-router'
import { useHasSports } from '#web/lib/has-sports.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The way around on phones, within the thumb's reach. */
export function BottomBar() {
  const { common } = useTexts()
  const overlay = useOverlay()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const hasSports = useHasSports()
  return (
    <nav className="bottombar" aria-label={common.mainMenu}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="home" />
        {common.home}
      </Link>
      <Link to="/slot" activeOptions={{ includeSearch: false }}>
        <Icon name="slots" />
        {common.slots}
      </Link>
      {hasSports && (
        <Link to="/sports" activeOptions={{ includeSearch: false }}>
          <Icon name="football" />
          {common.sports}
        </Link>
      )}
      {!hasSports && (
        <button type="button" aria-haspopup="dialog" onClick={() => (signedIn ? openOverlay({ name: 'cashier', tab: 'deposit' }) : void navigate({ to: '/cashier' }))}>
          <Icon name="wallet" />
          {common.cashier}
        </button>
      )}
      <Link to="/me">
        <Icon name="user" />
        {common.accountShort}
      </Link>
      <button type="button" aria-haspopup="dialog" aria-expanded={overlay?.name === 'menu'} onClick={() => openOverlay({ name: 'menu' })}>
        <Icon name="menu" />
        {common.menu}
      </button>
    </nav>
  )
}
