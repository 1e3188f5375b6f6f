import { useState } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { setMatchFollowed, useFollowedMatches } from './follows.ts'
import './follow.css'

/**
 * Inline copy of the star of /icons.svg: a list draws hundreds of stars, and each use of another
 * file's drawing would request that file.
 */
const STAR = 'm12 4.2 2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.7-4.8 2.7 1-5.5-4-3.8 5.4-.7z'

type Props = { eventID: string; home: string; away: string; className?: string }

export function FollowButton({ eventID, home, away, className }: Props) {
  const { follow } = useTexts().sports
  const [busy, setBusy] = useState(false)
  const isFollowed = useFollowedMatches()?.has(eventID) ?? false
  const name = `${home} – ${away}`
  function toggle(): void {
    if (busy) return
    setBusy(true)
    void setMatchFollowed(eventID, !isFollowed).finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      className={classNames('follow', className)}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? follow.leave(name) : follow.add(name)}
      onClick={toggle}
    >
      <svg className="i i--16" viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
    </button>
  )
}
