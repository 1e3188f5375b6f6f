import type { GameRow } from '#shared/contracts/casino.ts'
import { useFavorite } from '#web/lib/favorites.ts'
import { useTexts } from '#web/lib/texts.ts'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function PlayFavourite({ game, row = false }: { game: GameRow; row?: boolean }) {
  const { play } = useTexts()
  const { on, busy, toggle } = useFavorite(game.gameID, game.isFavorite)
  if (row) {
    return (
      <button
        type="button"
        className={`nav${on ? ' is-favourite' : ''}`}
        aria-busy={busy}
        onClick={toggle}
      >
        <Icon name="heart" />
        {on ? play.unfavourite : play.favourite}
      </button>
    )
  }
  return <FavouriteButton kind="casino" id={game.gameID} name={game.name} on={on} />
}
