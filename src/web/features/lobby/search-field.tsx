import { openOverlay } from '#web/lib/overlays.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Looks like the field it opens; typing happens in the search overlay. Phones only: the desktop's top bar has its own. */
export function SearchField({ label }: { label: string }) {
  return (
    <button type="button" className="input input--md input--quiet lobby__search" onClick={() => openOverlay({ name: 'search' })}>
      <Icon name="search" /><span className="c-3">{label}</span>
    </button>
  )
}
