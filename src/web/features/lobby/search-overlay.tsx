import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { readSearches, withSearch, writeSearches } from './recent-searches.ts'
import { FoundMatches } from './found-matches.tsx'
import { RecentSearches } from './recent-searches-row.tsx'
import { SearchResults } from './search-results.tsx'
import './search.css'

const MIN_CHARACTERS = 3
const TYPING_PAUSE_MS = 180
const SHOWN_RESULTS = 8
const SUGGESTIONS = 5

/** Finds a game from anywhere: type three letters, walk the list by arrow keys, Enter plays. */
export function SearchOverlay({ open, onClose }: OverlayProps<'search'>) {
  const texts = useTexts().catalogue
  return (
    <Sheet open={open} onClose={onClose} title={texts.searchLabel} side="top" bare className="search">
      <Search onClose={onClose} />
    </Sheet>
  )
}

/** Lives as long as the overlay is open, so that each opening begins with an empty field. */
function Search({ onClose }: { onClose: () => void }) {
  const texts = useTexts().catalogue
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [searches, setSearches] = useState(readSearches)
  const [active, setActive] = useState(-1)
  const found = useSearch(typed)
  const games = found.games

  function remember(): void {
    if (!isLongEnough(typed)) return
    const next = withSearch(searches, typed)
    setSearches(next)
    writeSearches(next)
  }

  function play(game: GameRow): void {
    remember()
    void navigate({ to: '/play/$type/$id/$third', params: { type: 'slot', id: game.gameID, third: signedIn ? 'real' : 'fun' }, replace: true })
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
      const chosen = games[active]
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

  return (
    <>
      <div className="search__field">
        <Icon name="search" />
        <input
          type="search" enterKeyHint="search" autoComplete="off" autoCorrect="off" spellCheck={false} autoFocus
          role="combobox" aria-label={texts.searchLabel} aria-expanded={games.length > 0} aria-controls={listId} aria-autocomplete="list"
          aria-activedescendant={games[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder={texts.searchPlaceholder} value={typed} onChange={(event) => type(event.target.value)} onKeyDown={pressKey}
        />
        <IconButton icon="close" label={typed === '' ? texts.searchClose : texts.searchClear} onClick={() => (typed === '' ? onClose() : type(''))} />
      </div>
      <div className="search__body">
        {!found.searching && searches.length > 0 && <RecentSearches searches={searches} onPick={type} onForget={forget} />}
        {found.searching && <FoundMatches typed={found.settled} onGo={onClose} />}
        <SearchResults found={found} typed={typed} listId={listId} active={active} onPlay={play} onActive={setActive} onAll={showAll} />
      </div>
    </>
  )
}

export type Found = {
  /** Enough letters were typed; otherwise the games are suggestions. */
  searching: boolean
  /** What was typed, as it last rested. */
  settled: string
  /** Nothing bears what was typed; the games are suggestions. */
  none: boolean
  games: readonly GameRow[]
  total: number
  pending: boolean
  failed: boolean
  retry: () => void
}

function useSearch(typed: string): Found {
  const settled = useSettled(typed.trim())
  const searching = isLongEnough(typed)
  const results = useQuery({
    ...query('casino', 'games_list', { searchGameName: settled, limit: SHOWN_RESULTS }),
    enabled: searching && isLongEnough(settled), placeholderData: keepPreviousData,
  })
  const popular = useQuery(query('casino', 'games_list', { sort: 'popular', limit: SUGGESTIONS }))
  const none = searching && results.data?.data.length === 0
  const shown = searching && !none ? results : popular
  return {
    searching,
    settled,
    none,
    games: shown.data?.data ?? [],
    total: shown.data?.pagination.total ?? 0,
    pending: shown.isPending,
    failed: shown.isError && shown.data === undefined,
    retry: () => void shown.refetch(),
  }
}

/** The text as it was when typing paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function isLongEnough(text: string): boolean {
  return Array.from(text.trim().normalize('NFC')).length >= MIN_CHARACTERS
}

/** −1 is the field itself; past either end the walk begins again. */
function nextOption(active: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
