import { z } from 'zod'

/**
 * Fan-out of ephemeral facts to every process. Nothing is durable: after a lost message, the
 * database is read again.
 */
export type Bus = {
  publish(channel: string, data: unknown): void
  /**
   * Publishes to the listeners of this process only, for facts that each process computes itself.
   */
  publishHere(channel: string, data: unknown): void
  subscribe(channel: string, listener: (data: unknown) => void): () => void
  hasListeners(channel: string): boolean
  /**
   * Resolves once messages of other processes on a subscribed channel arrive here, or cannot at
   * present.
   */
  subscribed(channel: string): Promise<void>
  /** True while messages of other processes are missed. */
  isCut(): boolean
  /**
   * Calls with 'cut' when messages start to be missed, and with 'whole' when everything read before
   * must be read again.
   */
  onState(listener: (state: BusState) => void): () => void
  close(): Promise<void>
}

export type BusState = 'cut' | 'whole'

type Listeners = Map<string, Set<(data: unknown) => void>>

function deliver(listeners: Listeners, channel: string, data: unknown): void {
  for (const listener of listeners.get(channel) ?? []) listener(data)
}

function addListener(
  listeners: Listeners,
  channel: string,
  listener: (data: unknown) => void,
): () => void {
  const set = listeners.get(channel) ?? new Set()
  listeners.set(channel, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(channel)
  }
}

/**
 * Listens to messages on a channel that match `schema`; messages of other program versions are
 * ignored. Returns the function that stops.
 */
export function listen<T>(
  bus: Bus,
  channel: string,
  schema: z.ZodType<T>,
  listener: (message: T) => void,
): () => void {
  return bus.subscribe(channel, (data) => {
    const message = schema.safeParse(data)
    if (message.success) listener(message.data)
  })
}

export function localBus(): Bus {
  const listeners: Listeners = new Map()
  const publish: Bus['publish'] = (channel, data) => deliver(listeners, channel, data)
  return {
    publish,
    publishHere: publish,
    subscribe: (channel, listener) => addListener(listeners, channel, listener),
    hasListeners: (channel) => listeners.has(channel),
    subscribed: () => Promise.resolve(),
    isCut: () => false,
    onState: () => () => {},
    close: async () => {},
  }
}
