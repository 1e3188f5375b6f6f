import { createTopics } from '#web/lib/socket-core.ts'

/**
 * Realtime as a visitor hears it, for what the boards show of others is public; with a launch's
 * token what is open to that game's player too.
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
