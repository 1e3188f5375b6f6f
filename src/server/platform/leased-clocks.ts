import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { LeaseAnswer, Leases } from './lease.ts'

const SHORTEST_WAIT_MS = 4
const LONGEST_WAIT_MS = 1_000
const AFTER_A_FAILURE_MS = 1_000

/** What moves one thing on, in the process that holds its lease. */
export type LeasedClock = {
  /** Moves on what is due. Returns how long nothing is to be done, in milliseconds. */
  step(now: Date, answer: LeaseAnswer): Promise<number>
  /** Every payment begun has been made. */
  settled(): Promise<void>
}

/** `what` they are called in the log. */
type Deps = { clock: Clock; log: Pick<FastifyBaseLogger, 'warn'>; leases: Leases; what: string; ids(): readonly string[]; leaseOf(id: string): string; clockOf(id: string): LeasedClock }

/** Clocks of one process over things that one process at a time moves on: leases are taken and renewed together, all move on by themselves. */
export function leasedClocks({ clock, log, leases, what, ids, leaseOf, clockOf }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** Moves everything on that is due. Returns how long nothing is to be done, in milliseconds. */
  async function step(): Promise<number> {
    const known = ids()
    const answers = await leases.holdAll(known.map(leaseOf), clock.now())
    const waits = await Promise.all(known.map((id) => stepOne(id, answers.get(leaseOf(id)) ?? 'no')))
    return Math.min(LONGEST_WAIT_MS, ...waits)
  }

  /** One that cannot go on holds none of the others up. */
  async function stepOne(id: string, answer: LeaseAnswer): Promise<number> {
    try {
      return await clockOf(id).step(clock.now(), answer)
    } catch (error) {
      log.warn({ err: error, id }, `${what}: a clock`)
      leases.forget(leaseOf(id))
      return AFTER_A_FAILURE_MS
    }
  }

  async function run(): Promise<void> {
    let waitMs = AFTER_A_FAILURE_MS
    try {
      waitMs = await step()
    } catch (error) {
      log.warn({ err: error }, `${what}: the clocks`)
    }
    if (running !== undefined) timer = setTimeout(goOn, Math.max(SHORTEST_WAIT_MS, waitMs))
  }

  function goOn(): void {
    running = run()
  }

  const settled = async () => void (await Promise.all(ids().map((id) => clockOf(id).settled())))

  return {
    step,
    /** Every payment begun has been made. */
    settled,
    release: leases.release,
    /** They run by themselves from now on. */
    start(): void {
      running ??= run()
    },
    /** They stand still; another process goes on with them at once. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      const last = running
      running = undefined
      await last
      await settled()
      await leases.release()
    },
  }
}
