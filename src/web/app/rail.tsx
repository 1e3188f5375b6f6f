import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { useHasSports } from '#web/lib/has-sports.ts'
import { useDesktop } from '#web/lib/media.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The way around on wide screens. Slim beside pages with a column of their own. */
export function Rail({ slim }: { slim: boolean }) {
  const { common } = useTexts()
  const signedIn = useSignedIn()
  const hasSports = useHasSports()
  const onFavourites = useSearch({ strict: false }).favorites === true
  const onOriginals = useParams({ strict: false }).type === 'original'
  return (
    <nav className={classNames('rail', slim && 'rail--slim')} aria-label={common.mainMenu}>
      <Link to="/" className="nav" activeOptions={{ exact: true }}>
        <Icon name="home" />
        {common.home}
      </Link>
      <Link to="/slot" className="nav" activeOptions={{ includeSearch: false }} activeProps={{ 'aria-current': onFavourites || onOriginals ? undefined : 'page' }}>
        <Icon name="slots" />
        {common.slots}
        {!slim && <SlotCount />}
      </Link>
      <Link to="/slot/type/$type" params={{ type: 'original' }} className="nav">
        <Icon name="dice" />
        {common.originals}
      </Link>
      <Link to="/live" className="nav">
        <Icon name="live" />
        {slim ? common.liveCasinoShort : common.liveCasino}
      </Link>
      <Link to="/bingo" className="nav">
        <Icon name="bingo" />
        {common.bingo}
      </Link>
      {hasSports && (
        <Link to="/sports" className="nav" activeOptions={{ includeSearch: false }}>
          <Icon name="football" />
          {common.sports}
        </Link>
      )}
      {signedIn && (
        <>
          {!slim && <div className="rail__label">{common.forYou}</div>}
          <Link to="/slot" search={{ favorites: true }} className="nav">
            <Icon name="heart" />
            {slim ? common.favouritesShort : common.favourites}
            {!slim && <FavouriteCount />}
          </Link>
          <Link to="/tickets" className="nav">
            <Icon name="ticket" />
            {common.tickets}
          </Link>
        </>
      )}
      <Link to="/tournaments" className="nav">
        <Icon name="trophy" />
        {common.tournaments}
      </Link>
      <Link to="/jackpots" className="nav">
        <Icon name="crown" />
        {common.jackpots}
      </Link>
      <Link to="/promotions" className="nav">
        <Icon name="gift" />
        {slim ? common.promotionsShort : common.promotions}
      </Link>
      <span className="grow" />
      <Link to="/fairness" className="nav">
        <Icon name="shield" />
        {slim ? common.fairnessShort : common.fairness}
      </Link>
    </nav>
  )
}

function SlotCount() {
  const desktop = useDesktop()
  const format = useFormat()
  const { data } = useQuery({ ...query('casino', 'games_list', { limit: 1 }), enabled: desktop })
  return data === undefined ? null : <span className="nav__n">{format.number(data.pagination.total)}</span>
}

function FavouriteCount() {
  const format = useFormat()
  const { data } = useQuery(query('user', 'favorites', { mode: 'list' }))
  const count = data?.data.casino.length ?? 0
  return count === 0 ? null : <span className="nav__n">{format.number(count)}</span>
}
