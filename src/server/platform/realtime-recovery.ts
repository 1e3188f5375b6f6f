import type { Platform } from './platform.ts'

/** While messages of other processes are missed, what clients listen to is read this often. */
const POLL_MS = 1_500
/**
 * Readings at a time, of all clients together: a recovery must not take the database from the
 * players' calls.
 */
const READERS = 4

/** Reads with few others at a time; whoever gives the same key in one round shares one reading. */
export type SharedRead = (key: string | undefined, read: () => Promise<unknown>) => Promise<unknown>
export type RecoveringClient = {
  tell(op: 'degraded' | 'recovered'): void
  /** `isForced`: also where nothing seems to have changed. */
  readAgain(read: SharedRead, isForced: boolean): Promise<void>
}
export type Recovery = { join(client: RecoveringClient): () => void; close(): void }

/**
 * What clients are told when messages between processes get lost: that it is so, every topic read
 * again and again while it is, and once more when it is over.
 */
export function createRecovery({ bus, log }: Pick<Platform, 'bus' | 'log'>): Recovery {
  const clients = new Set<RecoveringClient>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let isForced = false
  let isClosed = false

  async function round(): Promise<void> {
    if (isReading || isClosed) return
    isReading = true
    clearTimeout(timer)
    const forced = isForced
    isForced = false
    const read = sharedRead(READERS)
    await Promise.all(
      [...clients].map((client) =>
        client
          .readAgain(read, forced)
          .catch((error: unknown) => log.warn({ err: error }, 'realtime: recovery')),
      ),
    )
    isReading = false
    if (isForced) return round()
    if (bus.isCut()) timer = setTimeout(() => void round(), POLL_MS).unref()
  }

  const stop = bus.onState((state) => {
    for (const client of clients) client.tell(state === 'cut' ? 'degraded' : 'recovered')
    if (state === 'whole') isForced = true
    void round()
  })

  return {
    join(client) {
      clients.add(client)
      if (bus.isCut()) client.tell('degraded')
      return () => void clients.delete(client)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      stop()
    },
  }
}

function sharedRead(most: number): SharedRead {
  const shared = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0
  async function inTurn(read: () => Promise<unknown>): Promise<unknown> {
    if (running < most) running += 1
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
