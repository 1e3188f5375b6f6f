import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#shared/refusals.ts'

/**
 * OWASP's argon2id parameters: 19 MiB, two passes, one lane. The library works off the main thread.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 3
/** Queue bound of one source; a shared address of a mobile network is one source. */
const WAITING_OF_SOURCE = 20
const WAITING = 400

/**
 * Hashes and compares passwords a few at a time. Sources take turns, so that none delays the
 * others.
 */
export type PasswordHashing = {
  /**
   * @throws Refusal 'too many requests' when the source's queue is full, 'busy' when all queues are
   */
  hash(source: string, password: string): Promise<string>
  verify(source: string, passwordHash: string, password: string): Promise<boolean>
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

export function createPasswordHashing(rateLimit: boolean): PasswordHashing {
  const turns = fairQueue(
    AT_ONCE,
    rateLimit
      ? { ofSource: WAITING_OF_SOURCE, all: WAITING }
      : { ofSource: Infinity, all: Infinity },
  )
  return {
    hash: (source, password) => turns.take(source, () => hashPassword(password)),
    verify: (source, passwordHash, password) =>
      turns.take(source, () => verify(passwordHash, password)),
  }
}

type FairQueue = { take<T>(source: string, work: () => Promise<T>): Promise<T> }

/** Runs `atOnce` pieces of work at a time. Sources with waiting work alternate, one piece each. */
export function fairQueue(atOnce: number, max: { ofSource: number; all: number }): FairQueue {
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function begin(): void {
    const [next] = queues
    if (running >= atOnce || next === undefined) return
    const [source, queue] = next
    const start = queue.shift()
    queues.delete(source)
    if (queue.length > 0) queues.set(source, queue)
    running += 1
    waiting -= 1
    start?.()
  }

  function wait(source: string): Promise<void> {
    const queue = queues.get(source) ?? []
    if (queue.length >= max.ofSource)
      throw new Refusal('too many requests', { retryAfterSeconds: 1 })
    if (waiting >= max.all) throw new Refusal('busy')
    waiting += 1
    return new Promise((resolve) => {
      queue.push(resolve)
      queues.set(source, queue)
      begin()
    })
  }

  return {
    async take(source, work) {
      await wait(source)
      try {
        return await work()
      } finally {
        running -= 1
        begin()
      }
    },
  }
}
