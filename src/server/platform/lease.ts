import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { TransientFault } from './transient-fault.ts'

export const LEASE_MS = 4_000
const RENEW_BEFORE_MS = 2_500

/** `held`: as before. `taken`: from now on, after another process or a pause. `no`: another process has it. */
export type LeaseAnswer = 'held' | 'taken' | 'no'

/** Another process does this now; what was about to be written is not. */
export class LeaseLost extends TransientFault {}

type Held = { untilMs: number; fence: bigint }

/** What one process at a time does, by name; one that stops is followed within seconds. `holder` is this process. */
export function createLeases(database: Database, holder: string) {
  const leases = new Map<string, Held>()

  /** Takes or renews these in one statement, and only those that need it. */
  async function holdAll(names: readonly string[], now: Date): Promise<ReadonlyMap<string, LeaseAnswer>> {
    const at = now.getTime()
    const due = names.filter((name) => (leases.get(name)?.untilMs ?? 0) - at <= RENEW_BEFORE_MS).toSorted()
    const answers = new Map<string, LeaseAnswer>(names.map((name) => [name, 'held']))
    if (due.length === 0) return answers
    const until = new Date(at + LEASE_MS)
    const { rows } = await database.transaction((tx) => sql<{ name: string; fence: bigint }>`
      insert into platform.lease as l (name, holder, held_until) select name, ${holder}, ${until} from unnest(${due}::text[]) name
      on conflict (name) do update set holder = ${holder}, held_until = ${until},
        fence = l.fence + case when l.holder = ${holder} and l.held_until > ${now} then 0 else 1 end
      where l.holder = ${holder} or l.held_until <= ${now} returning name, fence`.execute(tx))
    const got = new Map(rows.map(({ name, fence }) => [name, fence]))
    for (const name of due) {
      const fence = got.get(name)
      answers.set(name, fence === undefined ? 'no' : leases.get(name)?.fence === fence ? 'held' : 'taken')
      if (fence === undefined) leases.delete(name)
      else leases.set(name, { untilMs: until.getTime(), fence })
    }
    return answers
  }

  return {
    holdAll,
    hold: async (name: string, now: Date): Promise<LeaseAnswer> => (await holdAll([name], now)).get(name) ?? 'no',
    /** Until the transaction ends nobody takes it over. @throws LeaseLost where somebody has */
    async require(tx: Tx, name: string): Promise<void> {
      const { rows } = await sql`select from platform.lease where name = ${name} and holder = ${holder} and fence = ${leases.get(name)?.fence ?? 0n} for share`.execute(tx)
      if (rows.length === 0) throw new LeaseLost(`${name} is another process's`)
    },
    /** What was believed is read again at the next step. */
    forget: (name: string) => void leases.delete(name),
    /** Others may take them at once. */
    async release(): Promise<void> {
      const names = [...leases.keys()]
      leases.clear()
      if (names.length > 0) await database.transaction((tx) => sql`update platform.lease set held_until = to_timestamp(0) where name = any(${names}) and holder = ${holder}`.execute(tx))
    },
  }
}

export type Leases = ReturnType<typeof createLeases>
