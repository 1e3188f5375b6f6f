import { Link } from '@tanstack/react-router'
import { SiteLink } from '#web/features/content/site-link.tsx'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconOf, useHeaderMenu } from './header-menu.ts'

/** How many links of the header menu have room; account and menu stand beside them. */
const SHOWN = 3

/**
 * The way around on phones, within the thumb's reach: the first links of the operator's header
 * menu.
 */
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
      {/* Keeps the places of those beside it. */}
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
