import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#shared/refusals.ts'
import { ARGON2, type PasswordCost } from './password-cost.ts'

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
  /** Takes the same time where there is no hash: false for an account that does not exist. */
  verify(source: string, passwordHash: string | undefined, password: string): Promise<boolean>
}

const DECOY_BYTES = 32

/** Hashes off the main thread, without a queue. Requests use `PasswordHashing`. */
export function hashPassword(password: string, cost: PasswordCost = 'full'): Promise<string> {
  return hash(password, ARGON2[cost])
}

export function createPasswordHashing(rateLimit: boolean, cost: PasswordCost): PasswordHashing {
  const turns = fairQueue(
    AT_ONCE,
    rateLimit
      ? { ofSource: WAITING_OF_SOURCE, all: WAITING }
      : { ofSource: Infinity, all: Infinity },
  )
  let decoy: Promise<string> | undefined
  return {
    hash: (source, password) => turns.take(source, () => hashPassword(password, cost)),
    verify: (source, passwordHash, password) =>
      turns.take(source, async () => {
        decoy ??= hashPassword(randomBytes(DECOY_BYTES).toString('hex'), cost)
        const isRight = await verify(passwordHash ?? (await decoy), password)
        return isRight && passwordHash !== undefined
      }),
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
