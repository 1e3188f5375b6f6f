import { Link } from '@tanstack/react-router'
import { SiteLink } from '#web/features/content/site-link.tsx'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconOf, useHeaderMenu } from './header-menu.ts'

/** Number of header-menu links shown; the account and menu buttons take the other places. */
const SHOWN = 3

export function BottomBar() {
  const { common } = useTexts()
  const overlay = useOverlay()
  const { links, current } = useHeaderMenu()
  const shown = links.slice(0, SHOWN)
  return (
    <nav className="bottombar" aria-label={common.mainMenu}>
      {shown.map(({ title, path }) => (
        <SiteLink key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          <Icon name={iconOf(path)} />
          <span className="cut">{title}</span>
        </SiteLink>
      ))}
      {/* Fills the places of missing links, so that the other buttons do not move. */}
      {Array.from({ length: SHOWN - shown.length }, (_, place) => (
        <span key={place} />
      ))}
      <Link to="/me">
        <Icon name="user" />
        {common.accountShort}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={overlay?.name === 'menu'}
        onClick={() => openOverlay({ name: 'menu' })}
      >
        <Icon name="menu" />
        {common.menu}
      </button>
    </nav>
  )
}
