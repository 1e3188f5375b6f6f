import { Refusal } from '#shared/refusals.ts'

const MAX_WAITING = 32

/** One player's rounds one after the other; different players never wait for each other. */
export type Turns = {
  /** @throws Refusal 'too fast' when 32 of the player's are waiting */
  take<T>(playerId: string, work: () => Promise<T>): Promise<T>
}

type Queue = { tail: Promise<unknown>; length: number }

export function createTurns(): Turns {
  const queues = new Map<string, Queue>()

  async function follow<T>(playerId: string, queue: Queue, before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    await before.catch(() => {})
    try {
      return await work()
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(playerId)
    }
  }

  return {
    take(playerId, work) {
      const queue = queues.get(playerId) ?? { tail: Promise.resolve(), length: 0 }
      if (queue.length >= MAX_WAITING) throw new Refusal('too fast', { retryAfterMs: 1_000 })
      queue.length += 1
      queues.set(playerId, queue)
      const turn = follow(playerId, queue, queue.tail, work)
      queue.tail = turn
      return turn
    },
  }
}
