import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SiteLink } from '#web/features/content/site-link.tsx'
import { useFavoriteCount } from '#web/lib/favorites.ts'
import { useFormat } from '#web/lib/format.ts'
import { useDesktop } from '#web/lib/media.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconOf, SLOTS, useHeaderMenu } from './header-menu.ts'

export function Rail({ slim }: { slim: boolean }) {
  const { common } = useTexts()
  const { links, current } = useHeaderMenu()
  return (
    <nav className={classNames('rail', slim && 'rail--slim')} aria-label={common.mainMenu}>
      {links.map(({ title, path }) => (
        <SiteLink
          key={path}
          href={path}
          className="nav"
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon name={iconOf(path)} />
          <span className="nav__t">{title}</span>
          {path === SLOTS && !slim && <SlotCount />}
        </SiteLink>
      ))}
      {useSignedIn() && <Favourites slim={slim} />}
    </nav>
  )
}

function Favourites({ slim }: { slim: boolean }) {
  const { common } = useTexts()
  const format = useFormat()
  const count = useFavoriteCount()
  return (
    <>
      {!slim && <div className="rail__label">{common.forYou}</div>}
      <Link to="/slot" search={{ favorites: true }} className="nav">
        <Icon name="heart" />
        <span className="nav__t">{slim ? common.favouritesShort : common.favourites}</span>
        {!slim && count > 0 && <span className="nav__n">{format.number(count)}</span>}
      </Link>
    </>
  )
}

function SlotCount() {
  const desktop = useDesktop()
  const format = useFormat()
  const { data } = useQuery({ ...query('casino', 'games_list', { limit: 1 }), enabled: desktop })
  return data === undefined ? null : (
    <span className="nav__n">{format.number(data.pagination.total)}</span>
  )
}
