import { useState } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { setMatchFollowed, useFollowedMatches } from './follows.ts'
import './follow.css'

type Props = { eventID: string; home: string; away: string; className?: string }

/** The star by which a match is followed or left. */
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
    <button type="button" className={classNames('follow', className)} aria-pressed={isFollowed} aria-label={isFollowed ? follow.leave(name) : follow.add(name)} onClick={toggle}>
      <Icon name="star" size={16} />
    </button>
  )
}
