import { z } from 'zod'
import { localBus, type Bus, type BusState } from './bus.ts'
import { redisLink } from './redis-link.ts'

const PREFIX = 'kupa:'
/**
 * A process that could not publish announces it here once it can; its messages are missing
 * everywhere.
 */
const LOST = 'kupa-lost'
/** A server that starts during a Redis outage starts without it. */
const FIRST_JOIN_MS = 1_000
const redisMessage = z.object({ from: z.string(), data: z.unknown() })

/** Returns undefined for a foreign message: anyone may write to Redis. */
function readMessage(text: string): z.output<typeof redisMessage> | undefined {
  try {
    return redisMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Bus for several equal processes. Local listeners are called at once; other processes get the
 * message through one Redis channel per bus channel they listen to. Redis may be lost at any
 * moment; a process that was cut off, or learns that another one was, reads again.
 */
export async function redisBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const local = localBus()
  const sender = crypto.randomUUID()
  const listeners = new Set<(state: BusState) => void>()
  const counts = new Map<string, number>()
  let isCut = false
  let hasLost = false

  const notify = (state: BusState) => {
    for (const listener of listeners) listener(state)
  }
  const link = await redisLink(url, {
    onError,
    onMessage(channel, text) {
      const message = readMessage(text)
      if (message === undefined || message.from === sender) return
      if (channel === LOST) return isCut ? undefined : notify('whole')
      local.publish(channel.slice(PREFIX.length), message.data)
    },
    onCut() {
      isCut = true
      notify('cut')
    },
    onJoined() {
      isCut = false
      if (hasLost) {
        hasLost = false
        send(LOST, null)
      }
      notify('whole')
    },
  })
  link.listen(LOST)

  function send(channel: string, data: unknown): void {
    link.send(channel, JSON.stringify({ from: sender, data })).catch(() => {
      hasLost = true
    })
  }

  function subscribe(channel: string, listener: (data: unknown) => void): () => void {
    const stopHere = local.subscribe(channel, listener)
    const count = (counts.get(channel) ?? 0) + 1
    counts.set(channel, count)
    if (count === 1) link.listen(PREFIX + channel)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      stopHere()
      const left = (counts.get(channel) ?? 1) - 1
      if (left > 0) return void counts.set(channel, left)
      counts.delete(channel)
      link.leave(PREFIX + channel)
    }
  }

  await link.join(FIRST_JOIN_MS)
  return {
    publish(channel, data) {
      local.publish(channel, data)
      send(PREFIX + channel, data)
    },
    publishHere: local.publish,
    subscribe,
    hasListeners: local.hasListeners,
    subscribed: (channel) => link.subscribed(PREFIX + channel),
    isCut: () => isCut,
    onState(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => link.close(),
  }
}
