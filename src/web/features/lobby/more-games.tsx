import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** After this many pages the list waits for a press, so that the footer can be reached. */
const PAGES_A_PRESS = 4

/**
 * Returns how many more pages load automatically near their place. `busy`: the next one was
 * requested.
 */
export function remainingPages({
  pages,
  hasMore,
  busy,
  failed,
}: {
  pages: number
  hasMore: boolean
  busy: boolean
  failed: boolean
}): number {
  if (!hasMore || failed) return 0
  const sincePress = pages % PAGES_A_PRESS
  if (sincePress === 0 && !busy) return 0
  return PAGES_A_PRESS - sincePress
}

type Props = {
  shown: number
  total: number
  pages: number
  hasMore: boolean
  busy: boolean
  failed: boolean
  onMore: () => void
}

export function MoreGames({ shown, total, pages, hasMore, busy, failed, onMore }: Props) {
  const texts = useTexts().catalogue
  const format = useFormat()
  if (!hasMore && pages === 1) return null
  return (
    <div className="lobby__more">
      {failed && (
        <p className="t-sm c-2" role="alert">
          {texts.errorTitle}
        </p>
      )}
      <p className="t-sm c-3 num">{texts.shown(format.number(shown), format.number(total))}</p>
      {hasMore && (
        <button
          type="button"
          className={`btn btn--outline${busy ? ' is-busy' : ''}`}
          aria-busy={busy}
          onClick={onMore}
        >
          {busy && <Icon name="spinner" className="spin" />}
          {failed ? texts.retry : texts.more}
        </button>
      )}
    </div>
  )
}
