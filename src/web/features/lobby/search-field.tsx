import { openOverlay } from '#web/lib/overlays.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Looks like the field it opens; typing happens in the search overlay. Phones only: the desktop's top bar has its own. */
export function SearchField({ label }: { label: string }) {
  const texts = useTexts().lobby
  return (
    <button type="button" className="input input--md input--quiet lobby__search" aria-label={texts.searchLabel} onClick={() => openOverlay({ name: 'search' })}>
      <Icon name="search" /><span className="c-3">{label}</span>
    </button>
  )
}
