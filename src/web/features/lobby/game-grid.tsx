import { memo, useDeferredValue, useRef } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFavoriteGames } from '#web/lib/favorites.ts'
import { GameTile, GameTileSkeleton } from '#web/ui/game-tile.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import { LOBBY_TILE_SIZES } from './tile-sizes.ts'
import { useGridWindow } from './use-grid-window.ts'

const EAGER_TILES = 12
const SKELETON_TILES = 18

type Props = {
  games: readonly GameRow[]
  /** All there are, loaded or not. */
  total: number
  label: string
  /** The list has just come: a screen of it first, the rest when there is time. One that was here before is drawn whole. */
  gradual: boolean
}

/** The lobby's grid. Of a long list only the rows near the screen are in the page; the height stays whole. */
export function GameGrid({ games, total, label, gradual }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const favourites = useFavoriteGames()
  const { first, end, padTop, padBottom } = useGridWindow(grid, games.length, gradual)
  const until = useDeferredValue(end, gradual ? Math.min(end, first + SKELETON_TILES) : end)
  return (
    <ul ref={grid} className="tiles lobby__grid" aria-label={label} style={{ paddingTop: padTop, paddingBottom: padBottom }}>
      {games.slice(first, until > first ? until : end).map((game, index) => (
        <GridTile
          key={game.gameID} game={game} place={first + index} total={total} isFavorite={favourites?.has(game.gameID) ?? game.isFavorite}
        />
      ))}
    </ul>
  )
}

/** Drawn again only when its game changes: rows come and go around it. */
const GridTile = memo(function GridTile({ game, place, total, isFavorite }: { game: GameRow; place: number; total: number; isFavorite: boolean }) {
  return (
    <li aria-setsize={total} aria-posinset={place + 1}>
      <GameTile game={game} sizes={LOBBY_TILE_SIZES} eager={place < EAGER_TILES} heart={<FavouriteHeart game={game} on={isFavorite} />} />
    </li>
  )
})

/** The grid while its first page loads, in its final size. */
export function GameGridSkeleton() {
  return (
    <div className="tiles lobby__grid" aria-hidden="true">
      {Array.from({ length: SKELETON_TILES }, (_, index) => <GameTileSkeleton key={index} />)}
    </div>
  )
}
