import { useFavoriteSwitch, type FavoriteKind } from '#web/lib/favorites.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from './button.tsx'

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
