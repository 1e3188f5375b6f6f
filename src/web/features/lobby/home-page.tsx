import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { browserStorage, RECENT_KEY } from '#web/lib/storage.ts'
import { useTexts, withTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import { GameShelf, GameShelfSkeleton } from './game-shelf.tsx'
import { pickShelves, type Shelf } from './home-shelves.ts'
import './home.css'

const SHELF_SIZE = 14
const SLOTS = 'slot'
const ORIGINALS = 'original'

const RecentGames = lazyPart(
  async () => (await withTexts(import('./recent-games.tsx'), 'catalogue')).RecentGames,
)
const BelowPopular = lazyPart(
  async () => (await withTexts(import('./below-popular.tsx'), 'catalogue')).BelowPopular,
)

/**
 * Front page. The app passes in `hero`, `side` and `proof` from other features. On phones the first
 * shelf comes before the side cards, so that a spin takes two taps and no scroll; on wide screens
 * the side cards are beside the hero.
 */
export function HomePage({
  hero,
  side,
  proof,
}: {
  hero: ReactNode
  side?: ReactNode
  proof: ReactNode
}) {
  const texts = useTexts()
  useDocumentTitle(texts.lobby.homeTitle)
  return (
    <div className={side === undefined ? 'home' : 'home home--side'}>
      <h1 className="sr">{texts.lobby.homeTitle}</h1>
      {hero}
      {useSignedIn() && <Recent />}
      <HomeShelves side={side}>{proof}</HomeShelves>
    </div>
  )
}

/** Decides once, when the page opens, whether to reserve the space. */
function Recent() {
  const [expected] = useState(() => browserStorage().getItem(RECENT_KEY) !== null)
  return (
    <Suspense fallback={expected && <div className="sec sec--recent" />}>
      <RecentGames expected={expected} />
    </Suspense>
  )
}

const drawShelf = (shelf: Shelf) => <GameShelf key={shelf.key} shelf={shelf} first={false} />

/** Draws nothing below a shelf of unknown height, so that nothing is shifted. */
function HomeShelves({ side, children }: { side: ReactNode; children: ReactNode }) {
  const texts = useTexts().lobby
  const popular = useQuery(
    query('casino', 'games_list', { sort: 'popular', type: SLOTS, limit: SHELF_SIZE }),
  )
  const originals = useQuery(
    query('casino', 'games_list', { sort: 'popular', type: ORIGINALS, limit: SHELF_SIZE }),
  )
  const categories = useQuery(query('casino', 'category_list', { limit: 100, offset: 0 }))
  const wins = useQuery(query('casino', 'recent_wins', {}))
  const hasWins = (wins.data?.data.length ?? 0) > 0
  const signedIn = useSignedIn()
  if (popular.data === undefined) {
    return popular.isError ? (
      <Failed error={popular.error} onRetry={() => void popular.refetch()} />
    ) : (
      <>
        <GameShelfSkeleton title={texts.popular} />
        {side}
      </>
    )
  }
  const ofType = (
    type: string,
    title: string,
    { data: games, pagination }: typeof popular.data,
  ): Shelf => ({
    key: type,
    title,
    more: { to: '/slot/type/$type', params: { type } },
    games,
    total: pagination.total,
  })
  const shelves: Shelf[] = [
    ofType(SLOTS, texts.popular, popular.data),
    ...(originals.data === undefined ? [] : [ofType(ORIGINALS, texts.originals, originals.data)]),
    ...(categories.data?.data ?? []).map(({ CategoryID, name, items, count }): Shelf => ({
      key: `category-${CategoryID}`,
      title: name,
      more: { to: '/slot/category/$categoryID', params: { categoryID: CategoryID } },
      games: items,
      total: count,
    })),
  ]
  const [first, ...others] = pickShelves(shelves)
  const settled = ![originals, categories, wins].some(
    ({ isLoading, isFetched }) => isLoading && !isFetched,
  )
  return (
    <>
      {first && <GameShelf shelf={first} first />}
      {side}
      {settled && (
        <>
          {(hasWins || signedIn) && (
            <WhenNear className={hasWins ? 'sec wins-place' : ''}>
              <BelowPopular draw={drawShelf} />
            </WhenNear>
          )}
          {others.map(drawShelf)}
          {children}
        </>
      )}
    </>
  )
}
