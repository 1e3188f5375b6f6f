import { once } from 'node:events'
import { WebSocket } from 'ws'

const LIMIT_MS = 60_000

type Message<T> = { op?: string; topic?: string; debug?: string; data?: T }

export type RealtimeListener<T> = {
  received: T[]
  bytes: number[]
  /**
   * Resolves to the first matching state, past or future. Rejects when the server closes first, or
   * after a minute.
   */
  until(fits: (state: T) => boolean): Promise<T>
  ended: Promise<string>
  pause(): void
  resume(): void
  close(): void
}

export async function listenTo<T>(
  url: string,
  topic: string,
  session?: { user: object; cookies: string },
): Promise<RealtimeListener<T>> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, {
    headers: { cookie: session?.cookies ?? '' },
  })
  const received: T[] = []
  const bytes: number[] = []
  const waiting = new Set<{
    fits(state: T): boolean
    resolve(state: T): void
    reject(error: Error): void
  }>()
  const ended = Promise.withResolvers<string>()
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const { reject } of waiting) reject(new Error(`${url} is gone`))
  })
  socket.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as Message<T>
    if (message.op === 'error') ended.resolve(message.debug ?? '')
    if (message.topic !== topic || message.data === undefined) return
    received.push(message.data)
    bytes.push(raw.length)
    for (const one of waiting) {
      if (!one.fits(message.data)) continue
      waiting.delete(one)
      one.resolve(message.data)
    }
  })
  await once(socket, 'open')
  if (session !== undefined) socket.send(JSON.stringify({ user: session.user }))
  socket.send(JSON.stringify({ op: 'subscribe', topics: [topic] }))
  return {
    received,
    bytes,
    until(fits) {
      const known = received.find(fits)
      if (known !== undefined) return Promise.resolve(known)
      if (socket.readyState !== WebSocket.OPEN)
        return Promise.reject(new Error(`the socket to ${url} is closed`))
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const late = setTimeout(
        () => reject(new Error(`${topic} stayed ${JSON.stringify(received.at(-1))}`)),
        LIMIT_MS,
      )
      waiting.add({ fits, resolve, reject })
      return promise.finally(() => clearTimeout(late))
    },
    ended: ended.promise,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.terminate(),
  }
}
