import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { filterCount, withoutFilters, withoutQuery } from './list-filters.ts'
import type { LobbyPlace, LobbySearch } from './lobby-search.ts'

export function LobbyEmpty({
  place,
  search,
  onSearch,
}: {
  place: LobbyPlace
  search: LobbySearch
  onSearch: (search: LobbySearch) => void
}) {
  const texts = useTexts().catalogue
  const onlyFavourites =
    search.favorites === true && filterCount(search) === 1 && Object.keys(place).length === 0
  if (onlyFavourites) {
    return (
      <LobbyNotice icon="heart" title={texts.emptyFavouritesTitle} text={texts.emptyFavouritesText}>
        <Link className="btn btn--outline" to="/slot">
          {texts.toAllGames}
        </Link>
      </LobbyNotice>
    )
  }
  if (search.q !== undefined && filterCount(search) === 0) {
    return (
      <LobbyNotice icon="search" title={texts.searchNone(search.q)} text={texts.searchNoneText}>
        <button
          type="button"
          className="btn btn--outline"
          onClick={() => onSearch(withoutQuery(search))}
        >
          {texts.removeSearch}
        </button>
      </LobbyNotice>
    )
  }
  if (filterCount(search) === 0) {
    return (
      <LobbyNotice icon="search" title={texts.emptyPlaceTitle} text={texts.emptyPlaceText}>
        <Link className="btn btn--outline" to="/slot">
          {texts.toAllGames}
        </Link>
      </LobbyNotice>
    )
  }
  return (
    <LobbyNotice icon="search" title={texts.emptyTitle} text={texts.emptyText}>
      <button
        type="button"
        className="btn btn--outline"
        onClick={() => onSearch(withoutFilters(search))}
      >
        {texts.clearFilters}
      </button>
    </LobbyNotice>
  )
}

export function LobbyError({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts().catalogue
  return (
    <LobbyNotice icon="alert" title={texts.errorTitle} text={texts.errorText}>
      <button type="button" className="btn btn--outline" onClick={onRetry}>
        {texts.retry}
      </button>
    </LobbyNotice>
  )
}

export function LobbySignedOut() {
  const { catalogue, common } = useTexts()
  return (
    <LobbyNotice icon="heart" title={catalogue.favourites} text={catalogue.signInForFavourites}>
      <Link
        className="btn btn--outline"
        to="/login"
        onClick={() => sessionStore.keepReturnUrl(location.pathname + location.search)}
      >
        {common.signIn}
      </Link>
    </LobbyNotice>
  )
}

function LobbyNotice({
  icon,
  title,
  text,
  children,
}: {
  icon: 'heart' | 'search' | 'alert'
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="empty lobby__notice" role={icon === 'alert' ? 'alert' : undefined}>
      <span className="empty__mark">
        <Icon name={icon} size={24} />
      </span>
      <h2 className="title-sm">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
