import { useRouter } from '@tanstack/react-router'
import { useFavoriteSwitch, type FavoriteKind } from '#web/lib/favorites.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Icon } from './icon.tsx'

export function FavouriteHeart({
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
  const { common, lobby } = useTexts()
  const { busy, toggle } = useFavoriteSwitch(kind, id, on)
  const router = useRouter()

  function press(): void {
    if (sessionStore.get().session !== undefined) return toggle()
    showToast('info', lobby.favouriteSignIn)
    sessionStore.keepReturnUrl(location.pathname + location.search)
    void router.navigate({ to: '/login' })
  }

  return (
    <button
      type="button"
      className="tile__fav"
      aria-pressed={on}
      aria-busy={busy}
      aria-label={on ? common.favouriteRemove(name) : common.favouriteAdd(name)}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}
