import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useTexts } from '#web/lib/texts.ts'
import { NOTICE_MS, showToast } from '#web/lib/toasts.ts'
import { setUnread, useUnread } from '#web/lib/unread.ts'
import { massMessagesQuery } from './message-queries.ts'
import './unread-watch.css'
import { renewMessages } from './use-messages.ts'

const MAX_SHOWN = 9

export function UnreadWatch() {
  const { messages } = useTexts()
  const format = useFormat()
  const lang = useLang()
  const [unreadNotifications, setUnreadNotifications] = useState(0)
  const known = useRef(new Set<unknown>())
  const toAll = useQuery(massMessagesQuery())
  const unread = useUnread()

  useTopic(lang === 'en' ? 'notifications:en' : 'notifications', (data, isSnapshot) => {
    setUnreadNotifications(countUnread(data))
    const rows = Array.isArray(data) ? data.filter(isRecord) : []
    const fresh = rows.filter(({ id }) => !known.current.has(id))
    for (const { id } of rows) known.current.add(id)
    // Also on a snapshot: what was published between the lists' reply and the subscription, or
    // while disconnected, is in neither.
    void renewMessages(siteDate(new Date()))
    if (!isSnapshot) notify(fresh[0])
  })
  const waiting = unreadNotifications + countUnread(toAll.data?.data)
  useEffect(() => setUnread(waiting), [waiting])
  useEffect(() => () => setUnread(0), [])
  useEffect(() => {
    const { dataset, style } = document.documentElement
    if (unread === 0) delete dataset['unread']
    else dataset['unread'] = String(unread)
    style.setProperty('--unread', `"${unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}"`)
    return () => void delete dataset['unread']
  }, [unread])

  return (
    <span className="sr" role="status">
      {unread > 0 && messages.unread(format.number(unread))}
    </span>
  )
}

/** Shows a new notification, except over a game or where the player talks to support. */
function notify(row: Record<string, unknown> | undefined): void {
  if (row === undefined || /^\/(play\/|account\/support)/.test(location.pathname)) return
  const { title, description } = row
  if (typeof title === 'string' && typeof description === 'string')
    showToast('info', title, { text: description, timeoutMs: NOTICE_MS })
}

function countUnread(rows: unknown): number {
  return Array.isArray(rows)
    ? rows.filter((row) => isRecord(row) && row['read'] === false).length
    : 0
}
