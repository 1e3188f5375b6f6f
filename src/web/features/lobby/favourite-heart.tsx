import { useRouter } from '@tanstack/react-router'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFavoriteSwitch } from '#web/lib/favorites.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The heart beside a tile's link. Signed out it leads to sign-in and back. */
export function FavouriteHeart({ game, on }: { game: Pick<GameRow, 'gameID' | 'name'>; on: boolean }) {
  const { common, lobby } = useTexts()
  const { busy, toggle } = useFavoriteSwitch(game.gameID, on)
  const router = useRouter()

  function press(): void {
    if (sessionStore.get().session !== undefined) return toggle()
    showToast('info', lobby.favouriteSignIn)
    sessionStore.keepReturnUrl(location.pathname + location.search)
    void router.navigate({ to: '/login' })
  }

  return (
    <button
      type="button" className="tile__fav" aria-pressed={on} aria-busy={busy}
      aria-label={on ? common.favouriteRemove(game.name) : common.favouriteAdd(game.name)} onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}
