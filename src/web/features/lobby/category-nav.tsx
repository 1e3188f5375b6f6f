import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFavoriteGames } from '#web/lib/favorites.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import type { LobbyPlace, LobbySearch } from './lobby-search.ts'

type Props = { place: LobbyPlace; search: LobbySearch }

const SKELETON_ROWS = 8

/** The desktop's column of categories. */
export function CategoryNav({ place, search }: Props) {
  const texts = useTexts().lobby
  const format = useFormat()
  const categories = useQuery(query('casino', 'category_list', {}))
  const favourites = useFavoriteGames()
  const kept = keptSearch(search)
  const everywhere = isEverywhere(place) && !search.favorites
  return (
    <nav className="side lobby-side" aria-label={texts.categories}>
      <h2 className="side__t t-xs c-3 w-5">{texts.categories}</h2>
      <Link className="nav" to="/slot" search={kept} aria-current={everywhere ? 'page' : undefined}>
        <Icon name="grid" />{texts.allGames}
      </Link>
      {categories.isPending && Array.from({ length: SKELETON_ROWS }, (_, index) => <span key={index} className="sk lobby-side__sk" />)}
      {categories.data?.data.map((category) => (
        <Link
          key={category.CategoryID} className="nav" to="/slot/category/$categoryID" params={{ categoryID: category.CategoryID }} search={kept}
          aria-current={place.categoryID === category.CategoryID ? 'page' : undefined}
        >
          <CategoryIcon icon={category.icon} />
          <span className="cut">{category.name}</span>
          <span className="nav__n">{format.number(category.count)}</span>
        </Link>
      ))}
      <hr className="rule lobby-side__rule" />
      <Link className="nav" to="/slot" search={{ ...kept, favorites: true }} aria-current={search.favorites && isEverywhere(place) ? 'page' : undefined}>
        <Icon name="heart" />{texts.favourites}
        {favourites !== undefined && favourites.size > 0 && <span className="nav__n">{format.number(favourites.size)}</span>}
      </Link>
    </nav>
  )
}

/** The same as a row of chips, for phones. */
export function CategoryChips({ place, search }: Props) {
  const texts = useTexts().lobby
  const categories = useQuery(query('casino', 'category_list', {}))
  const kept = keptSearch(search)
  const chip = (key: string, current: boolean, link: (className: string, current: 'page' | undefined) => ReactNode) => (
    <li key={key}>{link(`chip${current ? ' is-current' : ''}`, current ? 'page' : undefined)}</li>
  )
  return (
    <nav className="lobby__chips lobby__cats" aria-label={texts.categories}>
      <ul className="row g-8">
        {chip('all', isEverywhere(place) && !search.favorites, (className, current) => (
          <Link className={className} to="/slot" search={kept} aria-current={current}>{texts.allGames}</Link>
        ))}
        {chip('favourites', isEverywhere(place) && search.favorites === true, (className, current) => (
          <Link className={className} to="/slot" search={{ ...kept, favorites: true }} aria-current={current}>
            <Icon name="heart" />{texts.favourites}
          </Link>
        ))}
        {categories.isPending && <li><span className="sk lobby__chip-sk" /></li>}
        {categories.data?.data.map((category) => chip(category.CategoryID, place.categoryID === category.CategoryID, (className, current) => (
          <Link
            className={className} to="/slot/category/$categoryID" params={{ categoryID: category.CategoryID }} search={kept} aria-current={current}
          >
            <CategoryIcon icon={category.icon} />{category.name}
          </Link>
        )))}
      </ul>
    </nav>
  )
}

function CategoryIcon({ icon }: { icon: string }) {
  return <Icon name={isIconName(icon) ? icon : 'slots'} />
}

function isEverywhere(place: LobbyPlace): boolean {
  return Object.keys(place).length === 0
}

/** Filters go along to another category; a search and the favourites do not. */
function keptSearch({ favorites: _favorites, q: _q, ...kept }: LobbySearch): LobbySearch {
  return kept
}
