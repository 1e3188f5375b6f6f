import { byItself } from './by-itself.ts'
import type { LeaseAnswer, Leases } from './lease.ts'
import type { Platform } from './platform.ts'

const SHORTEST_WAIT_MS = 4
const LONGEST_WAIT_MS = 1_000
const AFTER_A_FAILURE_MS = 1_000

/** Moves one thing on for whoever holds its lease. */
export type LeasedClock = {
  /** Does what is due. Returns how long nothing is to be done, in milliseconds. */
  step(now: Date, answer: LeaseAnswer): Promise<number>
  /** Every payment begun has been made. */
  settled(): Promise<void>
}

type Deps = Pick<Platform, 'clock' | 'log'> & {
  /** Rounds may be judged by this machine's clock. */ isClockRight(): boolean
  leases: Leases
  ids(): readonly string[]
  leaseName(id: string): string
  clockOf(id: string): LeasedClock
}

/**
 * Every clock of one kind in one process: leases are taken and renewed together, each moves on by
 * itself. None does where this machine's clock is off.
 */
export function leasedClocks({ clock, log, isClockRight, leases, ids, leaseName, clockOf }: Deps) {
  /** Moves everything on that is due. Returns how long nothing is to be done, in milliseconds. */
  async function step(): Promise<number> {
    const known = ids()
    const isRight = isClockRight()
    // Other machines may take them at once.
    if (!isRight) await leases.release()
    const answers = isRight
      ? await leases.holdAll(known.map(leaseName), clock.now())
      : new Map<string, LeaseAnswer>()
    const waits = await Promise.all(
      known.map((id) => stepOne(id, answers.get(leaseName(id)) ?? 'no')),
    )
    return Math.min(LONGEST_WAIT_MS, ...waits)
  }

  /** One that cannot continue holds none of the others up. */
  async function stepOne(id: string, answer: LeaseAnswer): Promise<number> {
    try {
      return await clockOf(id).step(clock.now(), answer)
    } catch (error) {
      log.warn({ err: error, lease: leaseName(id) }, 'a leased clock')
      leases.forget(leaseName(id))
      return AFTER_A_FAILURE_MS
    }
  }

  const turning = byItself('leased clocks', log, async () =>
    Math.max(SHORTEST_WAIT_MS, await step()),
  )
  const settled = async () => void (await Promise.all(ids().map((id) => clockOf(id).settled())))

  return {
    step,
    /** Every payment begun has been made. */
    settled,
    release: leases.release,
    /** They run by themselves from now on. */
    start: turning.start,
    /** They stand still; another process continues with them at once. */
    async stop(): Promise<void> {
      await turning.stop()
      await settled()
      await leases.release()
    },
  }
}
