import { setImmediate as turn } from 'node:timers/promises'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import type { Trace } from './trace.ts'

/**
 * After this many event loop turns without a new step, the processes are waiting for the scheduler.
 */
const QUIET_TURNS = 4
/** If a statement takes longer, the scheduler asks the database whether it waits for a lock. */
const LOOK_AFTER_MS = 4
const STUCK_AFTER_MS = 20_000

export type Step = {
  host: string
  label: string
  /** The database backend that runs the statement; undefined for network events. */
  backend?: number | undefined
  run: () => Promise<unknown>
}

type Waiting = Step & { resolve(value: unknown): void; reject(error: unknown): void }
/** `blockers`: the backends that hold the lock for which the statement waits. */
type Sent = Waiting & { outcome?: Outcome; answered: Promise<void>; blockers: readonly number[] }
type Outcome = { value: unknown } | { error: unknown }

export type Interference = {
  before(step: Step): Promise<'run' | 'drop'>
  after(step: Step): Promise<'deliver' | 'drop'>
}

export class Stuck extends Error {}

/** The real timer. During a seed, the timers of the server are simulated. */
const startTimer = globalThis.setTimeout

/**
 * Runs one step at a time, in an order that the seed determines, so that a seed always gives the
 * same interleaving. Before `begin`, steps run immediately.
 */
export function createScheduler(blockersOf: (backend: number) => Promise<readonly number[]>) {
  let waiting: Waiting[] = []
  let blocked: Sent[] = []
  /** Backends inside a transaction, with their processes. Only these can make others wait. */
  const inTransaction = new Map<number, string>()
  let activity = 0
  let outside = 0
  let seed: { chance: Chance; trace: Trace; interfere: Interference } | undefined

  async function quiet(): Promise<void> {
    let seen = activity
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      await turn()
      if (activity === seen && outside === 0) continue
      seen = activity
      turns = -1
    }
  }

  function enter(step: Step): Promise<unknown> {
    activity += 1
    if (seed === undefined) return step.run()
    return new Promise((resolve, reject) => {
      waiting.push({ ...step, resolve, reject })
    })
  }

  function send(step: Waiting): Sent {
    const sent: Sent = { ...step, answered: Promise.resolve(), blockers: [] }
    sent.answered = step.run().then(
      (value) => void (sent.outcome = { value }),
      (error: unknown) => void (sent.outcome = { error }),
    )
    return sent
  }

  function noteTransaction({ backend, label, host }: Step): void {
    if (backend === undefined) return
    if (/^(begin|start transaction)\b/i.test(label)) inTransaction.set(backend, host)
    else if (/^(commit|rollback)$/i.test(label)) inTransaction.delete(backend)
  }

  const mayWait = ({ backend }: Step) =>
    backend !== undefined &&
    (blocked.length > 0 || inTransaction.size > (inTransaction.has(backend) ? 1 : 0))

  /**
   * Returns true once the step has an answer, or false if it waits for a lock of another
   * transaction.
   */
  async function answeredOrBlocked(step: Sent): Promise<boolean> {
    for (let afterMs = LOOK_AFTER_MS; ; afterMs *= 2) {
      await (mayWait(step) ? Promise.race([step.answered, timeout(afterMs)]) : step.answered)
      if (step.outcome !== undefined) return true
      if (step.backend === undefined) continue
      step.blockers = await blockersOf(step.backend)
      if (step.blockers.length > 0 && step.outcome === undefined) return false
    }
  }

  async function deliver(step: Sent): Promise<void> {
    if (seed === undefined || step.outcome === undefined) return
    noteTransaction(step)
    const isError = 'error' in step.outcome
    seed.trace.detail(`${step.host} ${step.label}${isError ? ' → error' : ''}`)
    activity += 1
    if ((await seed.interfere.after(step)) === 'drop') return
    if ('error' in step.outcome) step.reject(step.outcome.error)
    else step.resolve(step.outcome.value)
  }

  /**
   * While a statement waits for a lock, only the lock holder may continue: if two statements waited
   * for the same row, PostgreSQL could grant the lock to either.
   */
  function nextSteps(): readonly Waiting[] {
    const holders = new Set(blocked.flatMap(({ blockers }) => blockers))
    const ofHolders = waiting.filter(({ backend }) => backend !== undefined && holders.has(backend))
    return ofHolders.length > 0 ? ofHolders : waiting
  }

  async function runNext(): Promise<void> {
    if (seed === undefined) return
    const candidates = nextSteps()
    const chosen = candidates[seed.chance.below(candidates.length)]
    if (chosen === undefined) return
    waiting = waiting.filter((step) => step !== chosen)
    if ((await seed.interfere.before(chosen)) === 'drop') return
    const sent = send(chosen)
    if (await answeredOrBlocked(sent)) await deliver(sent)
    else {
      seed.trace.detail(`${sent.host} ${sent.label} waits for a lock`)
      blocked.push(sent)
    }
  }

  /**
   * Delivers the answers of statements that got their locks, in the order in which they began to
   * wait.
   */
  async function deliverReleased(): Promise<void> {
    for (const step of blocked) {
      // The order of later steps must not depend on the speed of the database.
      await quiet()
      if (!(await answeredOrBlocked(step))) continue
      blocked = blocked.filter((other) => other !== step)
      await deliver(step)
    }
  }

  /**
   * Handles the case that all statements wait for locks: the lock timeout of the database ends it.
   */
  async function waitForDatabase(): Promise<void> {
    await Promise.race([...blocked.map(({ answered }) => answered), timeout(STUCK_AFTER_MS)])
    if (blocked.every(({ outcome }) => outcome === undefined))
      throw new Stuck(`no statement can continue: ${blocked.map(({ label }) => label).join('; ')}`)
    seed?.trace.note('all statements waited for each other')
  }

  async function waitForTimer(isDone: () => boolean): Promise<void> {
    const until = performance.now() + STUCK_AFTER_MS
    while (waiting.length === 0 && !isDone()) {
      if (performance.now() > until)
        throw new Stuck('a call neither completes nor runs a statement')
      await timeout(1)
      await quiet()
    }
  }

  return {
    enter,
    quiet,
    begin(now: { chance: Chance; trace: Trace; interfere: Interference }): void {
      seed = now
    },
    end(): void {
      seed = undefined
      for (const step of waiting.splice(0)) step.reject(new Error('the seed has ended'))
      blocked = []
      inTransaction.clear()
    },
    /** Counts work outside the event loop, such as opening a connection. */
    async outside<T>(work: Promise<T>): Promise<T> {
      outside += 1
      try {
        return await work
      } finally {
        outside -= 1
        activity += 1
      }
    },
    /** Removes the pending steps of a process. Their callers never get an answer. */
    forget(host: string): void {
      waiting = waiting.filter((step) => step.host !== host)
      blocked = blocked.filter((step) => step.host !== host)
      for (const [backend, owner] of inTransaction)
        if (owner === host) inTransaction.delete(backend)
    },
    async drive<T>(work: readonly Promise<T>[]): Promise<T[]> {
      let isDone = false
      const all = Promise.all(work).finally(() => {
        isDone = true
        activity += 1
      })
      all.catch(() => {})
      for (;;) {
        await quiet()
        if (isDone) return all
        if (waiting.length > 0) await runNext()
        else if (blocked.length > 0) await waitForDatabase()
        else await waitForTimer(() => isDone)
        if (blocked.length > 0) await deliverReleased()
      }
    },
  }
}

export type Scheduler = ReturnType<typeof createScheduler>

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => {
    startTimer(resolve, ms)
  })
}
