import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/** Numbers of entries in one commit. */
const BATCH = 20_000n
const LOOK_AGAIN_MS = 10
const MOST_LOOKS = 100

/**
 * Folds every entry that is committed by now into the reporting rows. The numbers given out so far are read first, then who is still writing; once those are
 * over, no entry with such a number can still come: whoever writes one has a transaction id before its number, since the player's account is locked first.
 * `upTo` keeps it to numbers that were given out before.
 * @returns false where somebody writes for longer than is waited for, or another process folds: the next turn goes on from there
 */
export async function foldEntries({ read, transaction }: Pick<Database, 'read' | 'transaction'>, now: Date, { batch = BATCH, upTo }: { batch?: bigint; upTo?: bigint | undefined } = {}): Promise<boolean> {
  const { rows: [found] } = await sql<{ last: bigint; folded: bigint }>`
    select case when s.is_called then s.last_value else 0 end as last, w.to_entry_id as folded from wallet.entry_id_seq s, reports.watermark w`.execute(read)
  if (found === undefined) return true
  const last = upTo !== undefined && upTo < found.last ? upTo : found.last
  if (last <= found.folded) return true
  if (!(await isWritten({ read, transaction }))) return false
  for (let from = found.folded; from < last; from += batch) {
    const to = from + batch < last ? from + batch : last
    const { rows: [folded] } = await transaction((tx) => sql<{ went: bigint }>`select reports.fold(${to}, ${now}) as went`.execute(tx))
    if (folded?.went === 0n) return false
  }
  return true
}

/** The last number that was given to an entry, committed or not. */
export async function lastGiven(read: Database['read']): Promise<bigint> {
  const { rows: [row] } = await sql<{ last: bigint }>`select case when is_called then last_value else 0 end as last from wallet.entry_id_seq`.execute(read)
  return row?.last ?? 0n
}

/**
 * Waits until every transaction that writes now is over. A snapshot's xmax is one past the highest that has ended, so it knows nothing of those begun
 * after it: a number of our own is past all that were given out.
 */
async function isWritten({ read, transaction }: Pick<Database, 'read' | 'transaction'>): Promise<boolean> {
  const { rows: [begun] } = await transaction((tx) => sql<{ at: string }>`select pg_current_xact_id()::text as at`.execute(tx))
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { rows: [now] } = await sql<{ over: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${begun?.at ?? '0'}::xid8 as over`.execute(read)
    if (now?.over === true) return true
    await setTimeout(LOOK_AGAIN_MS)
  }
  return false
}
