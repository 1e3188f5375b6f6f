import { createTopics } from '#web/lib/realtime/socket-core.ts'

/**
 * Connects to realtime as a visitor, since what the boards show of others is public. A launch token
 * adds the topics open to that game's player.
 */
export function publicTopics(token?: string): ReturnType<typeof createTopics> {
  return createTopics({
    open: () =>
      new WebSocket(
        `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/realtime`,
      ),
    session: () => (token === undefined ? undefined : { token }),
    later: (run, ms) => void setTimeout(run, ms),
    spread: Math.random,
    onSessionExpired: () => undefined,
  })
}
