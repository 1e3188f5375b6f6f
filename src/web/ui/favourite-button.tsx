import { useFavoriteSwitch, type FavoriteKind } from '#web/lib/favorites.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from './button.tsx'

/** The heart in the bar over a game or a live table. */
export function FavouriteButton({
  kind,
  id,
  name,
  on,
}: {
  kind: FavoriteKind
  id: string
  name: string
  on: boolean
}) {
  const { common } = useTexts()
  const { busy, toggle } = useFavoriteSwitch(kind, id, on)
  return (
    <IconButton
      icon="heart"
      className={on ? 'is-favourite' : ''}
      aria-pressed={on}
      aria-busy={busy}
      label={on ? common.favouriteRemove(name) : common.favouriteAdd(name)}
      onClick={toggle}
    />
  )
}
