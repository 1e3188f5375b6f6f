import { useRef } from 'react'
import { useLang, useSignedIn } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { showToast } from '#web/lib/toasts.ts'

const ANNOUNCED: ReadonlySet<unknown> = new Set(['jackpot-won', 'drop-won'])

/** Announces a jackpot or a prize drop over the game in which the player won it. */
export function PrizeMoment() {
  const knownIds = useRef<Set<unknown>>(undefined)
  const topic = useLang() === 'tr' ? 'notifications' : 'notifications:en'
  useTopic(useSignedIn() ? topic : undefined, (data) => {
    const won = (Array.isArray(data) ? data : []).filter(
      (row: unknown) => isRecord(row) && ANNOUNCED.has(row['kind']),
    )
    // Wins from before the game was opened are not announced.
    if (knownIds.current !== undefined)
      for (const { id, title, description } of won)
        if (!knownIds.current.has(id)) showToast('up', `${String(title)} ${String(description)}`)
    knownIds.current = new Set(won.map(({ id }) => id))
  })
  return null
}
