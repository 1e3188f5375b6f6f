import { createTimedLoop } from '../timed-loop.ts'
import { createLeases, type LeaseAnswer, type Leases } from './lease.ts'
import type { Clock } from '../clock.ts'
import type { Platform } from '../platform.ts'

const SHORTEST_WAIT_MS = 4
const LONGEST_WAIT_MS = 1_000
const AFTER_A_FAILURE_MS = 1_000

export type LeasedClock = {
  /** Does what is due. Returns the time until the next work, in milliseconds. */
  step(now: Date, answer: LeaseAnswer): Promise<number>
  settled(): Promise<void>
}

export type LeasedClockKind = {
  clock: Clock
  ids(): readonly string[]
  leaseName(id: string): string
  createClock(id: string, leases: Leases): LeasedClock
}

/**
 * All clocks of one kind in one process. Leases are taken and renewed together; each clock advances
 * on its own. None advances while this machine's clock is off.
 */
export function leasedClocks(
  platform: Pick<Platform, 'database' | 'log' | 'clockWatch' | 'leaseMs'>,
  { clock, ids, leaseName, createClock }: LeasedClockKind,
) {
  const { database, log, leaseMs } = platform
  const leases = createLeases(database, crypto.randomUUID(), leaseMs)
  const clocks = new Map<string, LeasedClock>()
  function clockOf(id: string): LeasedClock {
    const known = clocks.get(id) ?? createClock(id, leases)
    clocks.set(id, known)
    return known
  }
  /** Does the due work of the clocks for which `isChosen` returns true. Default: all clocks. */
  async function step(isChosen: (id: string) => boolean = () => true): Promise<number> {
    const known = ids().filter(isChosen)
    const isRight = platform.clockWatch.isRight()
    if (!isRight) await leases.release()
    const answers = isRight
      ? await leases.holdAll(known.map(leaseName), clock.now())
      : new Map<string, LeaseAnswer>()
    const waits = await Promise.all(
      known.map((id) => stepOne(id, answers.get(leaseName(id)) ?? 'no')),
    )
    return Math.min(LONGEST_WAIT_MS, ...waits)
  }

  async function stepOne(id: string, answer: LeaseAnswer): Promise<number> {
    try {
      return await clockOf(id).step(clock.now(), answer)
    } catch (error) {
      log.warn({ err: error, lease: leaseName(id) }, 'a leased clock failed')
      leases.forget(leaseName(id))
      return AFTER_A_FAILURE_MS
    }
  }

  const turning = createTimedLoop('leased clocks', log, async () =>
    Math.max(SHORTEST_WAIT_MS, await step()),
  )
  const settled = async () => void (await Promise.all(ids().map((id) => clockOf(id).settled())))

  return {
    step,
    settled,
    release: leases.release,
    start: turning.start,
    async stop(): Promise<void> {
      await turning.stop()
      await settled()
      await leases.release()
    },
  }
}
