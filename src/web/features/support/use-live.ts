import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'

const KEEP_MS = 15_000
const TYPING_EVERY_MS = 3_000
const TYPING_SHOWN_MS = 5_000

/**
 * Reports while the page shows the live conversation, and at `endsAt`, when the server ends it.
 * Without reports, answers are also notified.
 */
export function useLiveHere(ticketID: string, endsAt: string | undefined): void {
  const isLive = endsAt !== undefined
  useEffect(() => {
    if (!isLive) return undefined
    const report = (here: boolean) =>
      void call('support', 'keep_live', { ticketID, here }).catch(() => {})
    const look = () => report(document.visibilityState === 'visible')
    const keep = () => {
      if (document.visibilityState === 'visible') report(true)
    }
    look()
    const timer = setInterval(keep, KEEP_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      report(false)
    }
  }, [ticketID, isLive])
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const timer = setTimeout(
      () => void call('support', 'keep_live', { ticketID, here: true }).catch(() => {}),
      Math.max(0, Date.parse(endsAt) - Date.now()) + 1_000,
    )
    return () => clearTimeout(timer)
  }, [ticketID, endsAt])
}

/** Returns the function to call at each keystroke; it reports at most every three seconds. */
export function useTyping(ticketID: string, isLive: boolean): () => void {
  const last = useRef(0)
  return () => {
    if (!isLive || Date.now() - last.current < TYPING_EVERY_MS) return
    last.current = Date.now()
    void call('support', 'keep_live', { ticketID, here: true, typing: true }).catch(() => {})
  }
}

/** Returns whether staff typed within the last seconds; `seq` is the newest message. */
export function useStaffTyping(ticketID: string, isLive: boolean, seq: number): boolean {
  const [typedAt, setTypedAt] = useState<{ seq: number }>()
  useTopic(isLive ? `support:typing/${ticketID}` : undefined, (data) => {
    if (isRecord(data) && data['typing'] === true) setTypedAt({ seq })
  })
  useEffect(() => {
    if (typedAt === undefined) return undefined
    const timer = setTimeout(() => setTypedAt(undefined), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [typedAt])
  // The message that was being typed has arrived.
  return typedAt !== undefined && typedAt.seq === seq
}
