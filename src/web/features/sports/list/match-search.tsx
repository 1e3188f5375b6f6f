import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { parseSportsSearch, type SportsSearch } from '../sports-search.ts'

const PAUSE_MS = 250

export function MatchSearch({
  search,
  onSearch,
}: {
  search: SportsSearch
  onSearch: (next: SportsSearch) => void
}) {
  const { sports: texts } = useTexts()
  const [open, setOpen] = useState(search.find !== undefined)
  const [typed, setTyped] = useState(search.find ?? '')
  const latest = useRef({ search, onSearch })
  useEffect(() => {
    latest.current = { search, onSearch }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const { search: now, onSearch: show } = latest.current
      const { find } = parseSportsSearch({ find: typed })
      const { find: before, followed, ...rest } = now
      if (find !== before)
        show(
          find === undefined
            ? { ...rest, ...(followed === true && { followed }) }
            : { ...rest, find },
        )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  if (!open)
    return (
      <IconButton
        className="sports-bar__find"
        icon="search"
        label={texts.searchOpen}
        onClick={() => setOpen(true)}
      />
    )
  return (
    <div className="input input--md input--quiet sports-search" role="search">
      <Icon name="search" />
      <input
        type="search"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        type="button"
        aria-label={texts.searchClear}
        onClick={() => (setTyped(''), setOpen(false))}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
