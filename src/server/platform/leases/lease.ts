import os from 'node:os'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { TransientFault } from '../database/transient-fault.ts'
import { takeLeases } from './take-leases.ts'

export const LEASE_MS = 4_000
const RENEW_BEFORE_MS = 2_500

/**
 * `held`: as before. `taken`: acquired now, after another process or a pause. `no`: another process
 * has it.
 */
export type LeaseAnswer = 'held' | 'taken' | 'no'

/** Another process holds the lease now; the pending write is not made. */
export class LeaseLost extends TransientFault {}

type Held = { untilMs: number; untilElapsedMs: number; fence: bigint }
type Renewed = { name: string; fence: bigint }

// The expiry of a lease is judged by the database's clock, which all machines share.
const RENEW = `insert into platform.lease as l (name, holder, held_until, host, process)
  select name, $1, platform.now() + $5 * interval '1 millisecond', $3, $4
    from unnest($2::text[]) name
  on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until,
    host = excluded.host, process = excluded.process,
    fence = l.fence + case when l.holder = excluded.holder and l.held_until > platform.now() then 0
      else 1 end
  where l.holder = excluded.holder or l.held_until <= platform.now() returning name, fence`

/**
 * Leases by name, for work that only one process may do at a time. If that process stops, another
 * one takes over after at most `leaseMs`. `holder` identifies this process.
 */
export function createLeases(database: Database, holder: string, leaseMs = LEASE_MS) {
  const leases = new Map<string, Held>()

  /**
   * Returns how long a lease is certainly held, counted from before the request by both a monotonic
   * clock and this machine's clock.
   */
  function leftMs(name: string, now: Date): number {
    const held = leases.get(name)
    return held === undefined
      ? 0
      : Math.min(held.untilMs - now.getTime(), held.untilElapsedMs - performance.now())
  }

  /** Takes or renews leases that need it in one statement and one commit. */
  async function holdAll(
    names: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, LeaseAnswer>> {
    const due = names.filter((name) => leftMs(name, now) <= RENEW_BEFORE_MS).toSorted()
    const answers = new Map<string, LeaseAnswer>(names.map((name) => [name, 'held']))
    if (due.length === 0) return answers
    const held = {
      untilMs: now.getTime() + leaseMs,
      untilElapsedMs: performance.now() + leaseMs,
    }
    const rows = await takeLeases<Renewed>(database, 'platform.lease', {
      name: 'platform-lease',
      text: RENEW,
      values: [holder, due, os.hostname(), process.pid, leaseMs],
    })
    const got = new Map(rows.map(({ name, fence }) => [name, fence]))
    for (const name of due) {
      const fence = got.get(name)
      answers.set(
        name,
        fence === undefined ? 'no' : leases.get(name)?.fence === fence ? 'held' : 'taken',
      )
      if (fence === undefined) leases.delete(name)
      else leases.set(name, { ...held, fence })
    }
    return answers
  }

  return {
    holdAll,
    hold: async (name: string, now: Date): Promise<LeaseAnswer> =>
      (await holdAll([name], now)).get(name) ?? 'no',
    /**
     * Prevents a takeover until the transaction ends.
     * @throws LeaseLost when another process holds the lease
     */
    async require(tx: Tx, name: string): Promise<void> {
      const { rows } =
        await sql`select from platform.lease where name = ${name} and holder = ${holder}
          and fence = ${leases.get(name)?.fence ?? 0n} for share`.execute(tx)
      if (rows.length === 0) throw new LeaseLost(`${name} is another process's`)
    },
    forget: (name: string) => void leases.delete(name),
    async release(): Promise<void> {
      const names = [...leases.keys()]
      leases.clear()
      if (names.length > 0)
        await database.transaction((tx) =>
          sql`update platform.lease set held_until = to_timestamp(0) where name = any(${names})
            and holder = ${holder}`.execute(tx),
        )
    },
  }
}

export type Leases = ReturnType<typeof createLeases>
