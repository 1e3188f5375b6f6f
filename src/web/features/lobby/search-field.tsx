import { openOverlay } from '#web/lib/overlays.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Button that looks like the field it opens; typing happens in the search overlay. Shows the list's
 * search and can clear it. Phones only: the desktop's top bar has its own field.
 */
export function SearchField({
  label,
  query,
  onClear,
}: {
  label: string
  query: string | undefined
  onClear: () => void
}) {
  const { catalogue } = useTexts()
  return (
    <div className="input input--md input--quiet lobby__search">
      <button type="button" className="lobby__find" onClick={() => openOverlay({ name: 'search' })}>
        <Icon name="search" />
        <span className={query === undefined ? 'c-3' : 'cut'}>{query ?? label}</span>
      </button>
      {query !== undefined && (
        <button
          type="button"
          className="lobby__unfind"
          aria-label={catalogue.removeSearch}
          onClick={onClear}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
