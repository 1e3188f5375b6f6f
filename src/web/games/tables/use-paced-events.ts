import { useEffect, useRef, useState } from 'react'
import type { TableEvent } from '#games/tables/table-events.ts'

/** Time that the server allows for showing each event. */
export const EVENT_MS = 450

const NONE: readonly number[] = []

export type PacedEvents = {
  events: readonly TableEvent[]
  /**
   * Server time at which each event was shown; -Infinity for those shown before the player came.
   */
  shownAtMs: readonly number[]
}

/**
 * Shows a round's events one after the other as they arrive. Events from before the player came are
 * shown at once.
 */
export function usePacedEvents(
  roundID: string | null,
  events: readonly TableEvent[],
  serverNow: () => number,
  atOnce: boolean,
): PacedEvents {
  const [shown, setShown] = useState(() => ({ roundID, times: events.map(() => -Infinity) }))
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  const times = shown.roundID === roundID ? shown.times : NONE
  const isBehind = times.length < events.length

  useEffect(() => {
    if (!isBehind) return
    const show = () =>
      setShown((before) => {
        const known = before.roundID === roundID ? before.times : NONE
        // A returning player sees the current state at once.
        const isAll = atOnce || document.hidden
        const due = isAll ? latest.current.length - known.length : 1
        return {
          roundID,
          times: [
            ...known,
            ...Array.from({ length: due }, () => (isAll ? -Infinity : serverNow())),
          ],
        }
      })
    const timer = setTimeout(show, atOnce ? 0 : waitFor(times, serverNow()))
    return () => clearTimeout(timer)
  }, [isBehind, times, roundID, serverNow, atOnce])

  return { events: events.slice(0, times.length), shownAtMs: times }
}

function waitFor(times: readonly number[], nowMs: number): number {
  return Math.max(0, (times.at(-1) ?? -Infinity) + EVENT_MS - nowMs)
}

/** Returns all events with the times at which the ones that are not shown yet will be. */
export function comingEvents(
  { shownAtMs }: PacedEvents,
  published: readonly TableEvent[],
): PacedEvents {
  const last = shownAtMs.at(-1) ?? -Infinity
  return {
    events: published,
    shownAtMs: published.map(
      (_, n) => shownAtMs[n] ?? last + (n - shownAtMs.length + 1) * EVENT_MS,
    ),
  }
}
