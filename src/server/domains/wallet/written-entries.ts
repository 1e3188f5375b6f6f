import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const LOOK_AGAIN_MS = 20
const PATIENCE_MS = 10_000

/** Returns the highest entry number assigned so far, committed or not. */
export async function lastGiven(read: Database['read']): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{
    last: bigint
  }>`select case when is_called then last_value else 0 end as last
    from wallet.entry_id_seq`.execute(read)
  return row?.last ?? 0n
}

/**
 * Returns a watermark: no open or later transaction can still commit an entry numbered at or below
 * it. Takes no lock. Reads the last assigned number, then waits for the transactions open at that
 * moment. A transaction has its ID before it takes an entry number, because it locks the player's
 * account first. `upTo` is a number assigned earlier. Returns undefined if a transaction stays open
 * for longer than the wait.
 */
export async function writtenUpTo(
  { read, transaction }: Pick<Database, 'read' | 'transaction'>,
  { upTo, patienceMs = PATIENCE_MS }: { upTo?: bigint | undefined; patienceMs?: number } = {},
): Promise<bigint | undefined> {
  const last = await lastGiven(read)
  // A snapshot's xmax does not cover transactions that begin after it. An ID of our own is beyond
  // all assigned before.
  const {
    rows: [own],
  } = await transaction((tx) =>
    sql<{ at: string }>`select pg_current_xact_id()::text as at`.execute(tx),
  )
  const startedAt = performance.now()
  while (performance.now() - startedAt < patienceMs) {
    const {
      rows: [seen],
    } = await sql<{
      over: boolean
    }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${own?.at ?? '0'}::xid8 as over`.execute(
      read,
    )
    if (seen?.over === true) return upTo !== undefined && upTo < last ? upTo : last
    await setTimeout(LOOK_AGAIN_MS)
  }
  return undefined
}
