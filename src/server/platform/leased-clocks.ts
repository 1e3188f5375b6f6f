import type { LeaseAnswer, Leases } from '#server/platform/lease.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TableClock } from './table-clock.ts'
import { leaseName } from './table-round.ts'

const SHORTEST_WAIT_MS = 4
const LONGEST_WAIT_MS = 1_000
const AFTER_A_FAILURE_MS = 1_000

type Deps = Pick<Platform, 'clock' | 'log'> & { leases: Leases; tableIds(): readonly string[]; clockOf(tableId: string): TableClock }

/** Every table's clock in one process: leases are taken and renewed together, tables move on by themselves. */
export function tableClocks({ clock, log, leases, tableIds, clockOf }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** Moves every table on that is due. Returns how long nothing is to be done, in milliseconds. */
  async function step(): Promise<number> {
    const ids = tableIds()
    const answers = await leases.holdAll(ids.map(leaseName), clock.now())
    const waits = await Promise.all(ids.map((id) => stepOne(id, answers.get(leaseName(id)) ?? 'no')))
    return Math.min(LONGEST_WAIT_MS, ...waits)
  }

  /** One that cannot go on holds none of the others up. */
  async function stepOne(id: string, answer: LeaseAnswer): Promise<number> {
    try {
      return await clockOf(id).step(clock.now(), answer)
    } catch (error) {
      log.warn({ err: error, tableId: id }, 'tables: a clock')
      leases.forget(leaseName(id))
      return AFTER_A_FAILURE_MS
    }
  }

  async function run(): Promise<void> {
    let waitMs = AFTER_A_FAILURE_MS
    try {
      waitMs = await step()
    } catch (error) {
      log.warn({ err: error }, 'tables: the clocks')
    }
    if (running !== undefined) timer = setTimeout(goOn, Math.max(SHORTEST_WAIT_MS, waitMs))
  }

  function goOn(): void {
    running = run()
  }

  const settled = async () => void (await Promise.all(tableIds().map((id) => clockOf(id).settled())))

  return {
    step,
    /** Every payment begun has been made. */
    settled,
    release: leases.release,
    /** The tables run by themselves from now on. */
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
