import { memo, useDeferredValue, useEffect, useRef } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFavoriteGames } from '#web/lib/favorites.ts'
import { GameTile, GameTileSkeleton } from '#web/ui/game-tile.tsx'
import { FavouriteHeart } from '#web/ui/favourite-heart.tsx'
import { LOBBY_TILE_SIZES } from './tile-sizes.ts'
import { useGridWindow } from './use-grid-window.ts'

const EAGER_TILES = 12
const SKELETON_TILES = 18

type Props = {
  games: readonly GameRow[]
  total: number
  label: string
  /**
   * Games that load automatically near the end. Their space is reserved, so that nothing below
   * shifts.
   */
  promised: number
  onNear: () => void
  /**
   * True for a newly loaded list: one screen is drawn first, the rest when there is time. A list
   * that was shown before is drawn whole.
   */
  gradual: boolean
}

/**
 * Game grid. Of a long list, only the rows near the screen are in the page; the total height stays
 * the same.
 */
export function GameGrid({ games, total, label, promised, onNear, gradual }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const favourites = useFavoriteGames()
  const { first, end, padTop, padBottom } = useGridWindow(grid, games.length + promised, gradual)
  const until = useDeferredValue(end, gradual ? Math.min(end, first + SKELETON_TILES) : end)
  const firstPlace = Math.max(first, games.length)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (promised > 0 && end > games.length) near.current()
  }, [promised, end, games.length])

  return (
    <ul
      ref={grid}
      className="tiles lobby__grid"
      aria-label={label}
      style={{ paddingTop: padTop, paddingBottom: padBottom }}
    >
      {games.slice(first, until > first ? until : end).map((game, index) => (
        <GridTile
          key={game.gameID}
          game={game}
          place={first + index}
          total={total}
          isFavorite={favourites?.has(game.gameID) ?? game.isFavorite}
        />
      ))}
      {until === end &&
        Array.from({ length: Math.max(0, end - firstPlace) }, (_, index) => (
          <li key={`place ${firstPlace + index}`} aria-hidden="true">
            <GameTileSkeleton />
          </li>
        ))}
    </ul>
  )
}

/** Memoized, because rows are added and removed around it. */
const GridTile = memo(function GridTile({
  game,
  place,
  total,
  isFavorite,
}: {
  game: GameRow
  place: number
  total: number
  isFavorite: boolean
}) {
  return (
    <li aria-setsize={total} aria-posinset={place + 1}>
      <GameTile
        game={game}
        sizes={LOBBY_TILE_SIZES}
        eager={place < EAGER_TILES}
        heart={<FavouriteHeart kind="casino" id={game.gameID} name={game.name} on={isFavorite} />}
      />
    </li>
  )
})

export function GameGridSkeleton() {
  return (
    <div className="tiles lobby__grid" aria-hidden="true">
      {Array.from({ length: SKELETON_TILES }, (_, index) => (
        <GameTileSkeleton key={index} />
      ))}
    </div>
  )
}
