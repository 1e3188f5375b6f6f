import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useFavoriteGames, useFavoritesOf } from '#web/lib/favorites.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery, query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { CategoryChips, CategoryNav } from './category-nav.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { FilterButton, FilterMenus, SortSelect } from './lobby-filters.tsx'
import { filterCount, gamesListInput, withoutQuery } from './list-filters.ts'
import type { LobbyPlace, LobbySearch } from './lobby-search.ts'
import { LobbyEmpty, LobbyError, LobbySignedOut } from './lobby-states.tsx'
import { MoreGames, remainingPages } from './more-games.tsx'
import { ProviderChips } from './provider-chips.tsx'
import { QuickAccess } from './quick-access.tsx'
import { SearchField } from './search-field.tsx'
import './lobby.css'

const PAGE_SIZE = 48
/** Favourites load in fewer, longer pages. */
const FAVOURITES_PAGE_SIZE = 100
/** Keeps all pages of a list during a long game, so that its position can be restored. */
const RETENTION_MS = 2 * 3_600_000
const FRESH_FOR_MS = 5 * 60_000

type LobbyProps = {
  place: LobbyPlace
  search: LobbySearch
  onSearch: (search: LobbySearch) => void
}

export function SlotLobby({
  place,
  search,
  onSearch,
  favouriteTables,
}: LobbyProps & { favouriteTables: ReactNode }) {
  const chosen = useMemo(() => ({ place, search }), [place, search])
  const shown = useDeferredValue(chosen)
  return (
    <div className="lobby-shell">
      <CategoryNav search={shown.search} />
      <div className="lobby">
        <div className="lobby__head">
          <LobbyTitle {...shown} />
          <span className="grow" />
          <div className="lobby__filters">
            <FilterMenus search={search} onSearch={onSearch} />
            <SortSelect search={search} onSearch={onSearch} />
          </div>
          <OpenSearch search={search} onSearch={onSearch} />
        </div>
        {isWholeLobby(shown) && <QuickAccess />}
        <CategoryChips search={shown.search} />
        <div className="lobby__ways">
          <div className="lobby__bar">
            <FilterButton place={place} search={search} onSearch={onSearch} />
            <SortSelect search={search} onSearch={onSearch} />
          </div>
          <ProviderChips place={shown.place} search={shown.search} />
        </div>
        <ShownGames key={JSON.stringify(shown)} {...shown} onSearch={onSearch} />
        {isFavourites(shown) && favouriteTables}
      </div>
    </div>
  )
}

/**
 * True for all games without filters. The quick-access row is shown only there, because elsewhere
 * it would be a repetition.
 */
function isWholeLobby({ place, search }: Pick<LobbyProps, 'place' | 'search'>): boolean {
  return Object.keys(place).length === 0 && filterCount(search) === 0 && search.q === undefined
}

/** True for all favourites, which include live tables; a filter of games excludes those. */
function isFavourites({ place, search }: Pick<LobbyProps, 'place' | 'search'>): boolean {
  return (
    search.favorites === true &&
    Object.keys(place).length === 0 &&
    filterCount(search) === 1 &&
    search.q === undefined
  )
}

const OpenSearch = memo(function OpenSearch({
  search,
  onSearch,
}: Pick<LobbyProps, 'search' | 'onSearch'>) {
  return (
    <SearchField
      label={useTexts().catalogue.searchInSlots}
      query={search.q}
      onClear={() => onSearch(withoutQuery(search))}
    />
  )
})

const LobbyTitle = memo(function LobbyTitle(props: Pick<LobbyProps, 'place' | 'search'>) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const title = useLobbyTitle(props.place, props.search)
  const games = useLobbyGames(props).data?.pages[0]?.pagination.total
  const tables = useFavoritesOf('livecasino')?.size ?? 0
  const total = games === undefined ? undefined : games + (isFavourites(props) ? tables : 0)
  useDocumentTitle(title)
  return (
    <>
      <h1 className="title-lg">{title}</h1>
      <span className="c-3 num lobby__n" role="status">
        {total === undefined ? '' : texts.games(format.number(total), total)}
      </span>
    </>
  )
})

const ShownGames = memo(
  function ShownGames({ place, search, onSearch }: LobbyProps) {
    const texts = useTexts().catalogue
    const title = useLobbyTitle(place, search)
    return (
      <section aria-label={texts.slotTitle}>
        <LobbyGames place={place} search={search} onSearch={onSearch} title={title} />
      </section>
    )
  },
  (before, after) => before.place === after.place && before.search === after.search,
)

function LobbyGames(props: LobbyProps & { title: string }) {
  const signedIn = useSignedIn()
  const favourites = useFavoriteGames()
  const favouriteTables = useFavoritesOf('livecasino')?.size ?? 0
  const { place, search, onSearch, title } = props
  const list = useLobbyGames(props)
  const [waited] = useState(list.isPending)
  const onlyFavourites = search.favorites === true
  if (onlyFavourites && !signedIn) return <LobbySignedOut />
  if (list.isPending && list.fetchStatus !== 'paused') return <GameGridSkeleton />
  if (list.data === undefined) return <LobbyError onRetry={() => void list.refetch()} />

  const loaded = list.data.pages.flatMap((page) => page.data)
  const games =
    onlyFavourites && favourites !== undefined
      ? loaded.filter((game) => favourites.has(game.gameID))
      : loaded
  const dropped = loaded.length - games.length
  const total = Math.max(games.length, (list.data.pages[0]?.pagination.total ?? 0) - dropped)
  const pages = list.data.pages.length
  const more = {
    pages,
    hasMore: list.hasNextPage,
    busy: list.isFetchingNextPage,
    failed: list.isFetchNextPageError,
  }
  const promised = Math.min(remainingPages(more) * pageSizeOf(search), total - games.length)
  const loadMore = () => {
    if (!list.isFetching) void list.fetchNextPage()
  }
  if (games.length === 0 && isFavourites(props) && favouriteTables > 0) return null
  if (games.length === 0) return <LobbyEmpty place={place} search={search} onSearch={onSearch} />
  return (
    <>
      <GameGrid
        games={games}
        total={total}
        label={title}
        promised={promised}
        onNear={loadMore}
        gradual={waited}
      />
      <MoreGames {...more} shown={games.length} total={total} onMore={loadMore} />
    </>
  )
}

function pageSizeOf({ favorites }: LobbySearch): number {
  return favorites ? FAVOURITES_PAGE_SIZE : PAGE_SIZE
}

function useLobbyGames({ place, search }: Pick<LobbyProps, 'place' | 'search'>) {
  const signedIn = useSignedIn()
  const input = { ...gamesListInput(place, search), limit: pageSizeOf(search) }
  return useInfiniteQuery({
    ...pagedQuery('casino', 'games_list', input),
    enabled: signedIn || search.favorites !== true,
    gcTime: RETENTION_MS,
    staleTime: FRESH_FOR_MS,
  })
}

function useLobbyTitle(place: LobbyPlace, search: LobbySearch): string {
  const texts = useTexts().catalogue
  const categories = useQuery(query('casino', 'category_list', { limit: 100, offset: 0 }))
  const providers = useQuery(query('casino', 'provider_list', { limit: 100, offset: 0 }))
  const types = useQuery(query('casino', 'type_list', {}))
  if (search.q !== undefined) return texts.searchFor(search.q)
  const name =
    categories.data?.data.find((category) => category.CategoryID === place.categoryID)?.name ??
    types.data?.data.find((type) => type.type === place.type)?.name ??
    providers.data?.data.find((provider) => provider.providerID === place.providerID)?.providerName
  return name ?? (search.favorites ? texts.favourites : texts.slotTitle)
}
