import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFavoriteGames } from '#web/lib/favorites.ts'
import { useTexts } from '#web/lib/texts.ts'
import { GameTile, GameTileSkeleton } from '#web/ui/game-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FavouriteHeart } from '#web/ui/favourite-heart.tsx'
import type { Shelf } from './home-shelves.ts'
import { LANE_TILE_SIZES, POSTER_TILE_SIZES } from './tile-sizes.ts'

/** Up to this many games are shown as large posters instead of a lane. */
const MAX_POSTERS = 5
const LANE_COLUMNS = 7

export function GameShelf({ shelf, first }: { shelf: Shelf; first: boolean }) {
  const texts = useTexts().lobby
  const favourites = useFavoriteGames()
  const titleId = useId()
  const posters = first && shelf.total <= MAX_POSTERS
  const rows = first && shelf.games.length >= 2 * LANE_COLUMNS ? 2 : 1
  const shown = posters ? shelf.games : shelf.games.slice(0, LANE_COLUMNS * rows)
  return (
    <section className={first ? 'sec sec--first' : 'sec'} aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title-sm" id={titleId}>
          {shelf.title}
        </h2>
        <Link className="head__more" {...shelf.more} aria-label={texts.allOf(shelf.title)}>
          {texts.all}
          <Icon name="right" />
        </Link>
      </div>
      <ul className={posters ? `tiles posters posters--${shown.length}` : 'strip shelf'}>
        {shown.map((game) => (
          <li key={game.gameID}>
            <GameTile
              game={game}
              sizes={posters ? POSTER_TILE_SIZES : LANE_TILE_SIZES}
              heart={
                <FavouriteHeart
                  kind="casino"
                  id={game.gameID}
                  name={game.name}
                  on={favourites?.has(game.gameID) ?? game.isFavorite}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function GameShelfSkeleton({ title }: { title: string }) {
  return (
    <section className="sec sec--first" aria-busy="true" aria-label={title}>
      <div className="head">
        <h2 className="title-sm">{title}</h2>
      </div>
      <div className="strip shelf">
        {Array.from({ length: LANE_COLUMNS }, (_, index) => (
          <GameTileSkeleton key={index} />
        ))}
      </div>
    </section>
  )
}
