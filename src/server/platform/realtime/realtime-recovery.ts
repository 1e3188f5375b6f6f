import type { Platform } from '../platform.ts'

/** Interval at which subscribed topics are read while messages of other processes are missed. */
const POLL_MS = 1_500
/**
 * Concurrent reads of all clients together, so that a recovery leaves the database to players'
 * calls.
 */
const READERS = 4

/** Limits concurrent reads; equal keys of one round share one read. */
export type SharedRead = (key: string | undefined, read: () => Promise<unknown>) => Promise<unknown>
export type RecoveringClient = {
  notify(op: 'degraded' | 'recovered'): void
  readAgain(read: SharedRead, isForced: boolean): Promise<void>
}
export type Recovery = { join(client: RecoveringClient): () => void; close(): void }

/**
 * Handles lost messages between processes: notifies clients, reads every topic repeatedly
 * meanwhile, and once more afterwards.
 */
export function createRecovery({ bus, log }: Pick<Platform, 'bus' | 'log'>): Recovery {
  const clients = new Set<RecoveringClient>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let isForced = false
  let hasFailed = false
  let isClosed = false

  async function round(): Promise<void> {
    if (isReading || isClosed) return
    isReading = true
    clearTimeout(timer)
    const forced = isForced
    isForced = false
    hasFailed = false
    const read = sharedRead(READERS)
    await Promise.all(
      [...clients].map((client) =>
        client.readAgain(read, forced).catch((error: unknown) => {
          hasFailed = true
          log.warn({ err: error }, 'realtime: recovery failed')
        }),
      ),
    )
    isReading = false
    if (isForced) return round()
    // After the outage no other read would follow.
    if (forced && hasFailed) isForced = true
    if (bus.isCut() || isForced) timer = setTimeout(() => void round(), POLL_MS).unref()
  }

  const stop = bus.onState((state) => {
    for (const client of clients) client.notify(state === 'cut' ? 'degraded' : 'recovered')
    if (state === 'whole') isForced = true
    void round()
  })

  return {
    join(client) {
      clients.add(client)
      if (bus.isCut()) client.notify('degraded')
      return () => void clients.delete(client)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      stop()
    },
  }
}

function sharedRead(max: number): SharedRead {
  const shared = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0
  async function inTurn(read: () => Promise<unknown>): Promise<unknown> {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return (key, read) => {
    if (key === undefined) return inTurn(read)
    const known = shared.get(key) ?? inTurn(read)
    shared.set(key, known)
    return known
  }
}
