import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { parseLobbySearch, type LobbySearch } from '#web/features/lobby/lobby-search.ts'
import { SlotLobby } from '#web/features/lobby/slot-lobby.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { withTexts } from '#web/lib/texts.ts'

const FavouriteTables = lazyPart(
  async () =>
    (await withTexts(import('#web/features/live/favourite-tables.tsx'), 'live')).FavouriteTables,
)

/**
 * Slot lobby under its four addresses. A changed filter replaces the history entry, so that Back
 * leaves the lobby.
 */
export function SlotPage() {
  const { categoryID, type, providerID } = useParams({ strict: false })
  const navigate = useNavigate()
  const place = useUnchanged({
    ...(categoryID !== undefined && { categoryID }),
    ...(type !== undefined && { type }),
    ...(providerID !== undefined && { providerID }),
  })
  const asked = useUnchanged(parseLobbySearch(useSearch({ from: '/slots' })))
  const [ahead, setAhead] = useState({ of: asked, search: asked })
  const search = ahead.of === asked || hasEqualContent(ahead.search, asked) ? ahead.search : asked
  /** Shows the choice at once; the address changes after that frame. */
  function choose(next: LobbySearch): void {
    setAhead({ of: asked, search: next })
    afterPaint(() => void navigate({ to: '.', search: next, replace: true, resetScroll: false }))
  }
  return (
    <SlotLobby
      place={place}
      search={search}
      onSearch={choose}
      favouriteTables={
        <Suspense fallback={null}>
          <FavouriteTables />
        </Suspense>
      }
    />
  )
}

/** Returns the previous object while the new one has equal content. */
function useUnchanged<T extends object>(value: T): T {
  const [previous, setPrevious] = useState(value)
  if (hasEqualContent(previous, value)) return previous
  setPrevious(value)
  return value
}

function hasEqualContent(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run, 0))
}
