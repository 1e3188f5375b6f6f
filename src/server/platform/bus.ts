import { z } from 'zod'

/**
 * Fan-out of ephemeral facts to every process. Nothing durable: a lost message is found again by
 * reading the database.
 */
export type Bus = {
  publish(channel: string, data: unknown): void
  /** To the listeners of this process alone: what each process works out for itself. */
  publishHere(channel: string, data: unknown): void
  subscribe(channel: string, listener: (data: unknown) => void): () => void
  /** Whether anyone of this process listens. */
  isHeardHere(channel: string): boolean
  /**
   * Resolves once what other processes publish on a subscribed channel is heard here, or cannot be
   * for now.
   */
  heard(channel: string): Promise<void>
  /** Whether messages of other processes are missed at the moment. */
  isCut(): boolean
  /**
   * Calls with 'cut' when messages begin to be missed, and with 'whole' when everything read before
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
 * Hears what fits `schema` on a channel; what a process of another version says is passed over.
 * Returns how to stop.
 */
export function hear<T>(
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

/** One process serving alone. */
export function localBus(): Bus {
  const listeners: Listeners = new Map()
  const publish: Bus['publish'] = (channel, data) => deliver(listeners, channel, data)
  return {
    publish,
    publishHere: publish,
    subscribe: (channel, listener) => addListener(listeners, channel, listener),
    isHeardHere: (channel) => listeners.has(channel),
    heard: () => Promise.resolve(),
    isCut: () => false,
    onState: () => () => {},
    close: async () => {},
  }
}
