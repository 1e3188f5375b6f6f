import { z } from 'zod'

/** Fan-out of ephemeral facts to every process. Nothing durable: a lost message is found again by reading the database. */
export type Bus = {
  publish(channel: string, data: unknown): void
  /** To the listeners of this process alone: what each process works out for itself. */
  publishHere(channel: string, data: unknown): void
  subscribe(channel: string, listener: (data: unknown) => void): () => void
  /** Whether anybody of this process listens. */
  isHeardHere(channel: string): boolean
  close(): Promise<void>
}

type Listeners = Map<string, Set<(data: unknown) => void>>

function deliver(listeners: Listeners, channel: string, data: unknown): void {
  for (const listener of listeners.get(channel) ?? []) listener(data)
}

function addListener(listeners: Listeners, channel: string, listener: (data: unknown) => void): () => void {
  const set = listeners.get(channel) ?? new Set()
  listeners.set(channel, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(channel)
  }
}

/** Hears what fits `schema` on a channel; what a process of another version says is passed over. Returns how to stop. */
export function hear<T>(bus: Bus, channel: string, schema: z.ZodType<T>, listener: (message: T) => void): () => void {
  return bus.subscribe(channel, (data) => {
    const message = schema.safeParse(data)
    if (message.success) listener(message.data)
  })
}

/** One process serving alone. */
export function localBus(): Bus {
  const listeners: Listeners = new Map()
  const publish: Bus['publish'] = (channel, data) => deliver(listeners, channel, data)
  return {
    publish,
    publishHere: publish,
    subscribe: (channel, listener) => addListener(listeners, channel, listener),
    isHeardHere: (channel) => listeners.has(channel),
    close: async () => {},
  }
}

const REDIS_CHANNEL = 'kupa:bus'
const redisMessage = z.object({ from: z.string(), channel: z.string(), data: z.unknown() })

/** Undefined for what is no message of this program: anybody may write to Redis. */
function readMessage(text: string): z.output<typeof redisMessage> | undefined {
  try {
    return redisMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Several equal processes: local listeners at once, the others through Redis. Redis may be lost at any moment. */
export async function redisBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  // One process serving alone needs none of it.
  const { Redis } = await import('ioredis')
  const local = localBus()
  const sender = crypto.randomUUID()
  const publisher = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  const subscriber = new Redis(url, { maxRetriesPerRequest: null })
  publisher.on('error', onError)
  subscriber.on('error', onError)
  void subscriber.subscribe(REDIS_CHANNEL).catch(onError)
  subscriber.on('message', (_channel: string, text: string) => {
    const message = readMessage(text)
    if (message !== undefined && message.from !== sender) local.publish(message.channel, message.data)
  })
  return {
    publish(channel, data) {
      local.publish(channel, data)
      publisher.publish(REDIS_CHANNEL, JSON.stringify({ from: sender, channel, data })).catch(onError)
    },
    publishHere: local.publish,
    subscribe: local.subscribe,
    isHeardHere: local.isHeardHere,
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
