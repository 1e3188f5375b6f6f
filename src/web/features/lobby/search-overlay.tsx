import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { playAddress } from '#shared/play-address.ts'
import { useHasSports } from '#web/lib/has-sports.ts'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { readSearches, withSearch, writeSearches } from './recent-searches.ts'
import { FoundMatches } from './found-matches.tsx'
import { RecentSearches } from './recent-searches-row.tsx'
import { SearchResults } from './search-results.tsx'
import { isLongEnough, useSearch, type FoundGame } from './use-search.ts'
import './search.css'

export function SearchOverlay({ open, onClose }: OverlayProps<'search'>) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={useSearchLabel()}
      side="top"
      bare
      className="search"
    >
      <Search onClose={onClose} />
    </Sheet>
  )
}

/** Without a book there are no teams to find. */
function useSearchLabel(): string {
  const { common, search } = useTexts()
  return useHasSports() === false ? common.search : search.label
}

/** Mounted only while the overlay is open, so that each opening starts with an empty field. */
function Search({ onClose }: { onClose: () => void }) {
  const { search } = useTexts()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [searches, setSearches] = useState(readSearches)
  const [active, setActive] = useState(-1)
  const found = useSearch(typed)
  const label = useSearchLabel()
  const games = found.games

  function remember(): void {
    if (!isLongEnough(typed)) return
    const next = withSearch(searches, typed)
    setSearches(next)
    writeSearches(next)
  }

  function play(chosen: FoundGame): void {
    remember()
    // A table seat requires a player, so a visitor signs in first.
    const params =
      chosen.play === 'live'
        ? playAddress('live', chosen.table.tableID, 'real')
        : playAddress('slot', chosen.game.gameID, signedIn ? 'real' : 'fun')
    void navigate({ to: '/play/$type/$id/$third', params, replace: true })
    onClose()
  }

  function showAll(): void {
    if (!isLongEnough(typed)) return
    remember()
    void navigate({ to: '/slot', search: { q: typed.trim() }, replace: true })
    onClose()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, games.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen =
        games[active] ??
        (found.searching && !found.none && found.inLobby === 0 ? games[0] : undefined)
      if (chosen === undefined) showAll()
      else play(chosen)
    }
  }

  function type(text: string): void {
    setTyped(text)
    setActive(-1)
  }

  function forget(): void {
    setSearches([])
    writeSearches([])
  }

  const matches = <FoundMatches events={found.matches} onGo={onClose} />
  return (
    <>
      <div className="search__field">
        <Icon name="search" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          role="combobox"
          aria-label={label}
          aria-expanded={games.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={games[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder={label}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={pressKey}
        />
        <IconButton
          icon="close"
          label={typed === '' ? search.close : search.clear}
          onClick={() => (typed === '' ? onClose() : type(''))}
        />
      </div>
      <div className="search__body">
        {!found.searching && searches.length > 0 && (
          <RecentSearches searches={searches} onPick={type} onForget={forget} />
        )}
        {found.none && matches}
        <SearchResults
          found={found}
          typed={typed}
          listId={listId}
          active={active}
          onPlay={play}
          onActive={setActive}
          onAll={showAll}
        />
        {!found.none && matches}
      </div>
    </>
  )
}

/** Wraps around at both ends; −1 is the field itself. */
function nextOption(active: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
