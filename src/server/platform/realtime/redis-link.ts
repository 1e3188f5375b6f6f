import type { Redis as RedisClient, RedisOptions } from 'ioredis'
import { readRedisAddress, type RedisAddress } from '../redis-address.ts'

/**
 * Interval of the beats a process sends itself through Redis. This many unanswered beats mean a
 * lost connection, even with an open socket.
 */
const BEAT_MS = 500
const MAX_UNANSWERED = 2
const LONGEST_RETRY_MS = 500
/**
 * ioredis gives a connection up when the Sentinels announce a new primary while it is asking them
 * for the primary. It is opened again after this time.
 */
const REOPEN_MS = 500
/** A frozen Sentinel accepts connections but does not respond. */
const SENTINEL_ANSWER_MS = 1_000

type Subscription = { done: Promise<void>; resolve(): void }
type Hearers = {
  onError(error: Error): void
  onMessage(channel: string, text: string): void
  onCut(): void
  onJoined(): void
}
export type RedisLink = Awaited<ReturnType<typeof redisLink>>

/**
 * One process's two connections to Redis. It is joined while its own beats return; all its channels
 * were subscribed before the first beat. `onJoined` is not called for the first join.
 */
export async function redisLink(url: string, { onError, onMessage, onCut, onJoined }: Hearers) {
  // Loaded lazily, because a single process does not need it.
  const { Redis } = await import('ioredis')
  const address = readRedisAddress(url)
  if (address === undefined) throw new Error('not a Redis address')
  const options: RedisOptions = {
    ...sentinelOptions(address),
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    disconnectTimeout: 500,
    retryStrategy: nextRetryMs,
  }
  const open = () =>
    address.kind === 'server' ? new Redis(address.url, options) : new Redis(options)
  const publisher = open()
  const subscriber = open()
  const beatChannel = `kupa-beat:${crypto.randomUUID()}`
  const channels = new Map<string, Subscription>([[beatChannel, unheard()]])
  const first = unheard()
  let state: 'new' | 'joined' | 'cut' = 'new'
  let isClosed = false
  let unanswered = 0

  function cut(): void {
    unanswered = 0
    if (state === 'cut') return
    state = 'cut'
    for (const subscription of channels.values()) subscription.resolve()
    onCut()
  }
  function beaten(): void {
    unanswered = 0
    if (state === 'joined') return
    const isFirst = state === 'new'
    state = 'joined'
    first.resolve()
    if (!isFirst) onJoined()
  }
  function beat(): void {
    unanswered += 1
    if (unanswered > MAX_UNANSWERED) {
      if (state !== 'cut')
        onError(new Error('Redis does not answer; clients are served by polling until it does'))
      cut()
      for (const one of [publisher, subscriber]) dropFrozen(one)
    } else publisher.publish(beatChannel, '').catch(() => {})
  }
  function subscribeTo(names: readonly string[]): void {
    if (subscriber.status !== 'ready') return
    subscriber
      .subscribe(...names)
      .catch((error: unknown) => {
        if (subscriber.status === 'ready')
          onError(error instanceof Error ? error : new Error(String(error)))
      })
      .finally(() => {
        for (const name of names) channels.get(name)?.resolve()
      })
  }

  function reopen(client: RedisClient): void {
    if (!isClosed && client.status === 'end') client.connect().catch(() => {})
  }

  for (const one of [publisher, subscriber]) {
    one.on('error', (error: Error) => void (state !== 'cut' && onError(error)))
    one.on('close', () => void (state !== 'new' && cut()))
    one.on('end', () => void setTimeout(() => reopen(one), REOPEN_MS).unref())
  }
  subscriber.on('ready', () => subscribeTo([...channels.keys()]))
  subscriber.on('message', (channel: string, text: string) =>
    channel === beatChannel ? beaten() : onMessage(channel, text),
  )
  for (const one of [publisher, subscriber])
    one.on('ready', () => void publisher.publish(beatChannel, '').catch(() => {}))
  const timer = setInterval(beat, BEAT_MS)

  return {
    async send(channel: string, text: string): Promise<void> {
      if (state === 'cut') throw new Error('Redis is away')
      await publisher.publish(channel, text)
    },
    listen(channel: string): void {
      channels.set(channel, unheard())
      subscribeTo([channel])
    },
    leave(channel: string): void {
      channels.get(channel)?.resolve()
      channels.delete(channel)
      if (subscriber.status === 'ready') subscriber.unsubscribe(channel).catch(() => {})
    },
    subscribed: (channel: string): Promise<void> =>
      state === 'cut' ? Promise.resolve() : (channels.get(channel)?.done ?? Promise.resolve()),
    /**
     * Waits for the first join, at most `ms`; afterwards the link counts as cut until it is joined.
     */
    async join(ms: number): Promise<void> {
      const late = setTimeout(() => {
        cut()
        first.resolve()
      }, ms)
      await first.done
      clearTimeout(late)
    },
    close(): void {
      clearInterval(timer)
      isClosed = true
      state = 'cut'
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

const nextRetryMs = (times: number) => Math.min(times * 50, LONGEST_RETRY_MS)

function sentinelOptions(address: RedisAddress): RedisOptions {
  if (address.kind === 'server') return {}
  const { sentinels, primary, username, password, isEncrypted } = address
  return {
    sentinels,
    name: primary,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isEncrypted && { tls: {}, enableTLSForSentinelMode: true }),
    sentinelRetryStrategy: nextRetryMs,
    sentinelReconnectStrategy: nextRetryMs,
    sentinelCommandTimeout: SENTINEL_ANSWER_MS,
    // A former primary that has lost the Sentinels still answers the heartbeats of its clients.
    failoverDetector: true,
  }
}

function unheard(): Subscription {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: promise, resolve }
}

/** Reconnects an open but silent connection; leaves a connecting one alone. */
function dropFrozen(client: RedisClient): void {
  if (client.status === 'ready' || client.status === 'connect') client.disconnect(true)
}
