import type { GameRow } from '#shared/contracts/casino.ts'
import { useFavoriteGames, useFavoriteSwitch } from '#web/lib/favorites.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The heart in the play bar, or the same as a row of the menu. */
export function PlayFavourite({ game, row = false }: { game: GameRow | undefined; row?: boolean }) {
  const { common, play } = useTexts()
  const favourites = useFavoriteGames()
  const { mutate, isPending } = useFavoriteSwitch()
  if (game === undefined) return null
  const { gameID, name } = game
  const on = favourites?.has(gameID) ?? game.isFavorite
  const press = (): void => {
    if (!isPending) mutate({ gameID, favorite: !on })
  }
  if (row) {
    return (
      <button type="button" className={`nav${on ? ' is-favourite' : ''}`} aria-busy={isPending} onClick={press}>
        <Icon name="heart" />{on ? play.unfavourite : play.favourite}
      </button>
    )
  }
  return (
    <IconButton
      icon="heart" className={on ? 'is-favourite' : ''} aria-pressed={on} aria-busy={isPending}
      label={on ? common.favouriteRemove(name) : common.favouriteAdd(name)} onClick={press}
    />
  )
}
