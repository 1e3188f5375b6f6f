import { useEffect, useRef } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** After this many pages the list waits for a press, so that the foot of the page can be reached. */
const PAGES_A_PRESS = 4
const NEAR = '900px'

type Props = { shown: number; total: number; pages: number; hasMore: boolean; busy: boolean; failed: boolean; onMore: () => void }

/** The end of the grid: loads the next page as it comes near, and on a press. */
export function MoreGames({ shown, total, pages, hasMore, busy, failed, onMore }: Props) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const end = useRef<HTMLDivElement>(null)
  const loadsItself = hasMore && !busy && !failed && pages % PAGES_A_PRESS !== 0
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })

  useEffect(() => {
    if (!loadsItself || end.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: NEAR })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loadsItself])

  if (!hasMore && pages === 1) return null
  return (
    <div className="lobby__more" ref={end}>
      {failed && <p className="t-sm c-2" role="alert">{texts.errorTitle}</p>}
      <p className="t-sm c-3 num">{texts.shown(format.number(shown), format.number(total))}</p>
      {hasMore && (
        <button type="button" className={`btn btn--outline${busy ? ' is-busy' : ''}`} aria-busy={busy} onClick={onMore}>
          {busy && <Icon name="spinner" className="spin" />}
          {failed ? texts.retry : texts.more}
        </button>
      )}
    </div>
  )
}
