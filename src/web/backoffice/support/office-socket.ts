import { useEffect, useRef } from 'react'
import { createTopics } from '#web/lib/socket-core.ts'

const topics = createTopics({
  open: () =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/realtime`),
  session: () => ({ panel: 'backoffice' }),
  later: (run, ms) => void setTimeout(run, ms),
  spread: Math.random,
  onSessionExpired: () => {},
})

/**
 * Hears each change of a topic that is for staff, while mounted; also once it is heard at all, for
 * what was missed before.
 */
export function useStaffTopic(topic: string, onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => topics.listen(topic, () => latest.current()), [topic])
}
