import { useEffect, useRef, useState } from 'react'
import type { SupportTicket } from '#shared/contracts/staff/support.ts'
import { isRecord } from '#web/lib/storage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { useStaffTopic } from './office-socket.ts'

const TYPING_EVERY_MS = 3_000
const TYPING_SHOWN_MS = 5_000

export const isLive = ({ live }: SupportTicket['ticket']): boolean =>
  live !== null && live.state !== 'ended'

/** The state of a live conversation, and how it ended. */
export function LiveLine({ page: { ticket } }: { page: SupportTicket }) {
  const {
    support: { live: words, subjects },
  } = useOffice()
  const { time } = useOfficeFormat()
  const { live, closedAs } = ticket
  if (live === null) return null
  if (live.state === 'ended' && live.end !== null)
    return (
      <p className="t-xs c-3">
        {words.ended[live.end]}
        {closedAs !== null && ` · ${subjects[closedAs]}`}
      </p>
    )
  return (
    <p className="row g-8 t-xs c-2 desk-live-line">
      <Badge tone={live.state === 'queued' ? 'warn' : 'up'} icon="chat">
        {live.state === 'queued' ? words.queued : words.talking}
      </Badge>
      {ticket.state === 'open' && <span className="num">{words.endsAt(time(live.endsAt))}</span>}
    </p>
  )
}

/** Says that the player is typing. */
export function PlayerTyping({ ticketID, seq }: { ticketID: string; seq: number }) {
  const {
    support: { live: words },
  } = useOffice()
  const [typedAt, setTypedAt] = useState<{ seq: number }>()
  useStaffTopic(`support-inbox:typing/${ticketID}`, (data) => {
    if (isRecord(data) && data['typing'] === true) setTypedAt({ seq })
  })
  useEffect(() => {
    if (typedAt === undefined) return undefined
    const timer = setTimeout(() => setTypedAt(undefined), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [typedAt])
  return (
    <p className="t-xs c-3 desk-typing" role="status">
      {typedAt?.seq === seq && words.typing}
    </p>
  )
}

/** Returns the function to call at each keystroke of an answer. */
export function useTyping(ticketID: string, isOn: boolean): () => void {
  const last = useRef(0)
  return () => {
    if (!isOn || Date.now() - last.current < TYPING_EVERY_MS) return
    last.current = Date.now()
    void callStaff('type_live', { ticketID }).catch(() => {})
  }
}
