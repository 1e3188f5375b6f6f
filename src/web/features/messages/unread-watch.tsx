import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useTexts } from '#web/lib/texts.ts'
import { setUnread, useUnread } from '#web/lib/unread.ts'
import { massMessagesQuery } from './message-queries.ts'
import './unread-watch.css'
import { renewMessages } from './use-messages.ts'

const MOST_SHOWN = 9

/** Hears of notifications while a player is signed in, and marks the ways to them with how many wait. Says it to a screen reader. */
export function UnreadWatch() {
  const { messages } = useTexts()
  const format = useFormat()
  const lang = useLang()
  const [told, setTold] = useState(0)
  const toAll = useQuery(massMessagesQuery())
  const unread = useUnread()

  useTopic(lang === 'en' ? 'notifications:en' : 'notifications', (data, isSnapshot) => {
    setTold(countUnread(data))
    if (!isSnapshot) void renewMessages(siteDate(new Date()))
  })
  const waiting = told + countUnread(toAll.data?.data)
  useEffect(() => setUnread(waiting), [waiting])
  useEffect(() => () => setUnread(0), [])
  useEffect(() => {
    const { dataset, style } = document.documentElement
    if (unread === 0) delete dataset['unread']
    else dataset['unread'] = String(unread)
    style.setProperty('--unread', `"${unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}"`)
    return () => void delete dataset['unread']
  }, [unread])

  return <span className="sr" role="status">{unread > 0 && messages.unread(format.number(unread))}</span>
}

function countUnread(rows: unknown): number {
  return Array.isArray(rows) ? rows.filter((row) => isRecord(row) && row['read'] === false).length : 0
}
