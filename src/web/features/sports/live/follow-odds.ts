import { useEffect, useRef } from 'react'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { takeOdds, type OddsStep, type SteppedOdds } from '#shared/sportsbook/odds-changes.ts'
import { followSteps, type Listen } from '#web/lib/realtime/follow-steps.ts'
import { useLang } from '#web/lib/session.ts'
import { listenToTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { oddsTopic } from './topics.ts'

/** An `update` names only the markets that changed, unless it is a whole `snapshot`. */
type OddsListener = (update: OddsUpdate, snapshot: boolean) => void

/**
 * Follows an event's prices in steps; after a gap it subscribes again. Returns a function that
 * stops it.
 */
export function followOdds(listen: Listen, topic: string, listener: OddsListener): () => void {
  let known: SteppedOdds | undefined
  return followSteps(listen, topic, (data, snapshot) => {
    if (!isOddsMessage(data)) return 'taken'
    const taken = takeOdds(known, data)
    if (taken.kind !== 'taken') return taken.kind === 'gap' ? 'gap' : 'taken'
    known = taken.odds
    listener(taken.update, snapshot)
    return 'taken'
  })
}

export function useOdds(eventID: string | undefined, listener: OddsListener): void {
  const lang = useLang()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      eventID === undefined
        ? undefined
        : followOdds(listenToTopic, oddsTopic(eventID, lang), (...args) => latest.current(...args)),
    [eventID, lang],
  )
}

function isOddsMessage(data: unknown): data is SteppedOdds | OddsStep {
  return isRecord(data) && typeof data['version'] === 'number'
}
