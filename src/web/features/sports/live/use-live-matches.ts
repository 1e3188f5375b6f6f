import { useState } from 'react'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { parseLiveEvents, type LiveEvent } from './live-state.ts'
import { liveTopic } from './topics.ts'

/**
 * Returns the matches in play by ID; undefined until they are known or if `isOn` is false. An
 * unchanged event stays the same object.
 */
export function useLiveMatches(isOn = true): ReadonlyMap<string, LiveEvent> | undefined {
  const [live, setLive] = useState<ReadonlyMap<string, LiveEvent>>()
  const lang = useLang()
  useTopic(isOn ? liveTopic(lang) : undefined, (data) => {
    const events = parseLiveEvents(data)
    if (events !== undefined)
      setLive(
        (before) =>
          new Map(
            events.map((event) => [event.eventID, unchanged(before?.get(event.eventID), event)]),
          ),
      )
  })
  return live
}

function unchanged(before: LiveEvent | undefined, now: LiveEvent): LiveEvent {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
