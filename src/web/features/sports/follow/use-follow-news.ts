import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { NOTICE_MS, showToast } from '#web/lib/toasts.ts'
import type { LiveEvent } from '../live/live-state.ts'
import { useLiveMatches } from '../live/use-live-matches.ts'
import { newsBetween } from './follow-news.ts'
import { useFollowedMatches } from './follows.ts'

export function useFollowNews(): void {
  const { follow } = useTexts().sports
  const navigate = useNavigate()
  const followed = useFollowedMatches()
  const live = useLiveMatches((followed?.size ?? 0) > 0)
  const before = useRef<ReadonlyMap<string, LiveEvent>>(undefined)
  useEffect(() => {
    if (live === undefined || followed === undefined) return
    for (const { eventID, what, match, score } of newsBetween(before.current, live, followed)) {
      showToast('info', what === 'goal' ? follow.goal(match, score) : follow.began(match), {
        timeoutMs: NOTICE_MS,
        action: {
          label: follow.toMatch,
          run: () => void navigate({ to: '/sports/event/$eventID', params: { eventID } }),
        },
      })
    }
    before.current = live
  }, [follow, followed, live, navigate])
}
