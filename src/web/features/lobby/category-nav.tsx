import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { useFavoriteCount } from '#web/lib/favorites.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import type { LobbySearch } from './lobby-search.ts'

type Props = { search: LobbySearch }

const SKELETON_ROWS = 8
const ORIGINALS = { type: 'original' } as const
const EXACTLY = { exact: true } as const
const WHATEVER_FILTER = { exact: true, includeSearch: false } as const

export const CategoryNav = memo(function CategoryNav({ search }: Props) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const categories = useQuery(query('casino', 'category_list', { limit: 100, offset: 0 }))
  const originals = useOriginals()
  const favourites = useFavoriteCount()
  const kept = retainedSearch(search)
  return (
    <nav className="side lobby-side" aria-label={texts.categories}>
      <h2 className="side__t t-xs c-3 w-5">{texts.categories}</h2>
      <Link className="nav" to="/slot" search={kept} activeOptions={EXACTLY}>
        <Icon name="grid" />
        {texts.allGames}
      </Link>
      {categories.isPending &&
        Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <span key={index} className="sk lobby-side__sk" />
        ))}
      {categories.data?.data.map((category) => (
        <Link
          key={category.CategoryID}
          className="nav"
          to="/slot/category/$categoryID"
          params={{ categoryID: category.CategoryID }}
          search={kept}
          activeOptions={WHATEVER_FILTER}
        >
          <CategoryIcon icon={category.icon} />
          <span className="cut">{category.name}</span>
          <span className="nav__n">{format.number(category.count)}</span>
        </Link>
      ))}
      {originals !== undefined && (
        <Link
          className="nav"
          to="/slot/type/$type"
          params={ORIGINALS}
          search={kept}
          activeOptions={WHATEVER_FILTER}
        >
          <Icon name="dice" />
          {originals.name}
          <span className="nav__n">{format.number(originals.count)}</span>
        </Link>
      )}
      <hr className="rule lobby-side__rule" />
      <Link
        className="nav"
        to="/slot"
        search={{ ...kept, favorites: true }}
        activeOptions={EXACTLY}
      >
        <Icon name="heart" />
        {texts.favourites}
        {favourites > 0 && <span className="nav__n">{format.number(favourites)}</span>}
      </Link>
    </nav>
  )
})

export const CategoryChips = memo(function CategoryChips({ search }: Props) {
  const texts = useTexts().catalogue
  const categories = useQuery(query('casino', 'category_list', { limit: 100, offset: 0 }))
  const originals = useOriginals()
  const kept = retainedSearch(search)
  const row = useShownChip(originals !== undefined && categories.isSuccess)
  return (
    <nav ref={row} className="lobby__chips lobby__cats" aria-label={texts.categories}>
      <ul className="row g-8">
        <li>
          <Link className="chip" to="/slot" search={kept} activeOptions={EXACTLY}>
            {texts.allGames}
          </Link>
        </li>
        <li>
          <Link
            className="chip"
            to="/slot"
            search={{ ...kept, favorites: true }}
            activeOptions={EXACTLY}
          >
            <Icon name="heart" />
            {texts.favourites}
          </Link>
        </li>
        {categories.isPending && (
          <li>
            <span className="sk lobby__chip-sk" />
          </li>
        )}
        {categories.data?.data.map((category) => (
          <li key={category.CategoryID}>
            <Link
              className="chip"
              to="/slot/category/$categoryID"
              params={{ categoryID: category.CategoryID }}
              search={kept}
              activeOptions={WHATEVER_FILTER}
            >
              <CategoryIcon icon={category.icon} />
              {category.name}
            </Link>
          </li>
        ))}
        {originals !== undefined && (
          <li>
            <Link
              className="chip"
              to="/slot/type/$type"
              params={ORIGINALS}
              search={kept}
              activeOptions={WHATEVER_FILTER}
            >
              <Icon name="dice" />
              {originals.name}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
})

function useShownChip(ready: boolean) {
  const row = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (!ready || row.current === null) return
    const chip = Array.from(row.current.querySelectorAll('a')).find(
      ({ pathname }) => pathname === path,
    )
    if (chip === undefined) return
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [ready, path])
  return row
}

/** The house's instant games: a game type that is listed with the categories. */
function useOriginals() {
  const types = useQuery(query('casino', 'type_list', {}))
  return types.data?.data.find(({ type }) => type === ORIGINALS.type)
}

function CategoryIcon({ icon }: { icon: string }) {
  return <Icon name={isIconName(icon) ? icon : 'slots'} />
}

function retainedSearch({ favorites: _favorites, q: _q, ...kept }: LobbySearch): LobbySearch {
  return kept
}
