import { useEffect, useRef } from 'react'
import { createTopics } from '#web/lib/realtime/socket-core.ts'

const topics = createTopics({
  open: () =>
    new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/realtime`),
  session: () => ({ panel: 'backoffice' }),
  later: (run, ms) => void setTimeout(run, ms),
  spread: Math.random,
  onSessionExpired: () => {},
})

/**
 * Calls `onChange` for each change of a staff topic while mounted, and once after the subscription,
 * for changes missed before.
 */
export function useStaffTopic(topic: string, onChange: (data: unknown) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => topics.listen(topic, (data) => latest.current(data)), [topic])
}
