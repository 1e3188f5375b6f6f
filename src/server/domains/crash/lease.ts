import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

export const LEASE_MS = 4_000
const RENEW_BEFORE_MS = 2_500

/** `held`: as before. `taken`: from now on, after another process or a pause. `no`: another process has it. */
export type LeaseAnswer = 'held' | 'taken' | 'no'

/** One process at a time runs the rounds; one that stops is followed within seconds. */
export function crashLease(database: Database, holder: string) {
  let heldUntil = 0

  async function hold(now: Date): Promise<LeaseAnswer> {
    const at = now.getTime()
    if (heldUntil - at > RENEW_BEFORE_MS) return 'held'
    const until = new Date(at + LEASE_MS)
    const wasHeld = heldUntil > at
    const { rows } = await database.transaction((tx) => sql`insert into crash.lease as l (holder, held_until) values (${holder}, ${until})
      on conflict (single) do update set holder = ${holder}, held_until = ${until} where l.holder = ${holder} or l.held_until <= ${now} returning holder`.execute(tx))
    heldUntil = rows.length > 0 ? until.getTime() : 0
    if (heldUntil === 0) return 'no'
    return wasHeld ? 'held' : 'taken'
  }

  return {
    hold,
    /** What was believed is read again at the next step. */
    forget(): void {
      heldUntil = 0
    },
    async release(): Promise<void> {
      heldUntil = 0
      await database.transaction((tx) => sql`delete from crash.lease where holder = ${holder}`.execute(tx))
    },
  }
}
