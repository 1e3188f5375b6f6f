import { createTopics } from '../lib/socket-core.ts'

/** Realtime as a visitor hears it: what the boards show of others is public. */
export function publicTopics(): ReturnType<typeof createTopics> {
  return createTopics({
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/realtime`),
    session: () => undefined,
    later: (run, ms) => void setTimeout(run, ms),
    spread: Math.random,
    onSessionExpired: () => undefined,
  })
}
