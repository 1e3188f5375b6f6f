import { useEffect, useRef } from 'react'
import { refreshSession } from '../api.ts'
import { sessionStore } from '../session.ts'
import { isBlocked, onFault } from '../site-fetch.ts'
import { createTopics, type TopicListener } from './socket-core.ts'
import { currentTexts } from '../texts.ts'
import { showToast } from '../toasts.ts'

const topics = createTopics({
  open: () =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/realtime`),
  session: () => sessionStore.get().session,
  later: (run, ms) => void setTimeout(run, ms),
  spread: Math.random,
  onSessionExpired: (refused) => void refreshSession(refused).catch(() => false),
  onDelay: (isDelayed) => void (isDelayed && showToast('info', currentTexts().common.liveDelayed)),
})

if (isBlocked()) topics.stop()
else onFault(() => topics.stop())

let lastSid = sessionStore.get().session?.sid
sessionStore.subscribe(() => {
  const sid = sessionStore.get().session?.sid
  if (sid === lastSid) return
  lastSid = sid
  topics.sessionChanged()
})
if (typeof window !== 'undefined') window.addEventListener('online', () => topics.wake())

export function listenToTopic(topic: string, listener: TopicListener): () => void {
  return topics.listen(topic, listener)
}

export function useTopic(topic: string | undefined, listener: TopicListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      topic === undefined ? undefined : listenToTopic(topic, (...args) => latest.current(...args)),
    [topic],
  )
}
