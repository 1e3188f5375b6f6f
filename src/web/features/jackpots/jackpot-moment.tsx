import { useRef } from 'react'
import { useLang, useSignedIn } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Tells a player in a game at once that a jackpot fell for them. Draws nothing. */
export function JackpotMoment() {
  const told = useRef<Set<unknown>>(undefined)
  const topic = useLang() === 'tr' ? 'notifications' : 'notifications:en'
  useTopic(useSignedIn() ? topic : undefined, (data) => {
    const won = (Array.isArray(data) ? data : []).filter(
      (row: unknown) => isRecord(row) && row['kind'] === 'jackpot-won',
    )
    // What was there before the game was opened is no news.
    if (told.current !== undefined)
      for (const { id, title, description } of won)
        if (!told.current.has(id)) showToast('up', `${String(title)} ${String(description)}`)
    told.current = new Set(won.map(({ id }) => id))
  })
  return null
}
