import { useState } from 'react'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { toldEvents, type ToldEvent } from './told.ts'
import { liveTopic } from './topics.ts'

/**
 * Those in play as the book tells them now, by id; undefined until it has, and where no one asks
 * (`isOn`). An event that did not change stays the same object.
 */
export function useLiveMatches(isOn = true): ReadonlyMap<string, ToldEvent> | undefined {
  const [live, setLive] = useState<ReadonlyMap<string, ToldEvent>>()
  const lang = useLang()
  useTopic(isOn ? liveTopic(lang) : undefined, (data) => {
    const told = toldEvents(data)
    if (told !== undefined)
      setLive(
        (before) =>
          new Map(
            told.map((event) => [event.eventID, unchanged(before?.get(event.eventID), event)]),
          ),
      )
  })
  return live
}

function unchanged(before: ToldEvent | undefined, now: ToldEvent): ToldEvent {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
