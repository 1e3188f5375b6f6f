import { Refusal } from '#shared/refusals.ts'

/**
 * Runs work of one key (a player's rounds, an account's sign-ins) in order; different keys never
 * wait for each other.
 */
export type KeyedQueue = {
  /** @throws Refusal 'too fast' when the key's queue is full */
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

type Queue = { tail: Promise<unknown>; length: number }

export function createKeyedQueue(maxWaiting: number): KeyedQueue {
  const queues = new Map<string, Queue>()

  async function follow<T>(
    key: string,
    queue: Queue,
    before: Promise<unknown>,
    work: () => Promise<T>,
  ): Promise<T> {
    await before.catch(() => {})
    try {
      return await work()
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }

  return {
    take(key, work) {
      const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 }
      if (queue.length >= maxWaiting) throw new Refusal('too fast', { retryAfterMs: 1_000 })
      queue.length += 1
      queues.set(key, queue)
      const turn = follow(key, queue, queue.tail, work)
      queue.tail = turn
      return turn
    },
  }
}
