import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#shared/refusals.ts'

/** OWASP's argon2id: 19 MiB, two passes, one lane; the library works off the main thread. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** One of libuv's four threads stays free for files and names. */
const AT_ONCE = 3
/** One source's that may wait; a shared address of a mobile network is one source. */
const WAITING_OF_SOURCE = 20
/** All that may wait: some five seconds of work. */
const WAITING = 400

/**
 * Passwords are hashed and compared a few at a time; sources take turns, so that none keeps the
 * others waiting.
 */
export type PasswordHashing = {
  /**
   * @throws Refusal 'too many requests' when as many of the source's as may are waiting, 'busy'
   * when everyone's are
   */
  hash(source: string, password: string): Promise<string>
  verify(source: string, passwordHash: string, password: string): Promise<boolean>
}

/** Outside the turns: for passwords that no visitor sends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

export function createPasswordHashing(rateLimit: boolean): PasswordHashing {
  const turns = fairTurns(
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

type FairTurns = { take<T>(source: string, work: () => Promise<T>): Promise<T> }

/** So many pieces of work at once. Sources with waiting work follow one another, one piece each. */
export function fairTurns(atOnce: number, most: { ofSource: number; all: number }): FairTurns {
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  function begin(): void {
    const [next] = queues
    if (running >= atOnce || next === undefined) return
    const [source, queue] = next
    const start = queue.shift()
    // Behind the other sources, or out.
    queues.delete(source)
    if (queue.length > 0) queues.set(source, queue)
    running += 1
    waiting -= 1
    start?.()
  }

  function wait(source: string): Promise<void> {
    const queue = queues.get(source) ?? []
    if (queue.length >= most.ofSource)
      throw new Refusal('too many requests', { retryAfterSeconds: 1 })
    if (waiting >= most.all) throw new Refusal('busy')
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
