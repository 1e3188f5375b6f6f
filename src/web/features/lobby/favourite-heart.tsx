import { useNavigate } from '@tanstack/react-router'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFavorite } from '#web/lib/favorites.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The heart beside a tile's link. Signed out it leads to sign-in and back. */
export function FavouriteHeart({ game }: { game: Pick<GameRow, 'gameID' | 'name' | 'isFavorite'> }) {
  const { gameID, name, isFavorite } = game
  const { common, lobby } = useTexts()
  const signedIn = useSignedIn()
  const { on, busy, toggle } = useFavorite(gameID, isFavorite)
  const navigate = useNavigate()

  function press(): void {
    if (signedIn) return toggle()
    showToast('info', lobby.favouriteSignIn)
    sessionStore.keepReturnUrl(location.pathname + location.search)
    void navigate({ to: '/login' })
  }

  return (
    <button
      type="button" className="tile__fav" aria-pressed={on} aria-busy={busy}
      aria-label={on ? common.favouriteRemove(name) : common.favouriteAdd(name)} onClick={press}
    >
      <Icon name="heart" />
    </button>
  )
}
