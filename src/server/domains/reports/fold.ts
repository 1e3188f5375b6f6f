import { sql } from 'kysely'
import { writtenUpTo } from '#server/domains/wallet/index.ts'
import type { Database } from '#server/platform/database.ts'

/** Numbers of entries in one commit. */
const BATCH = 20_000n

/**
 * Folds the written entries into the reporting rows. `upTo` keeps it to numbers that were given out before.
 * @returns false where somebody writes for longer than is waited for, or another process folds: the next turn goes on from there
 */
export async function foldEntries(database: Pick<Database, 'read' | 'transaction'>, now: Date, { batch = BATCH, ...wait }: { batch?: bigint; upTo?: bigint | undefined; patienceMs?: number } = {}): Promise<boolean> {
  const { rows: [mark] } = await sql<{ to_entry_id: bigint }>`select to_entry_id from reports.watermark`.execute(database.read)
  const folded = mark?.to_entry_id ?? 0n
  if (wait.upTo !== undefined && wait.upTo <= folded) return true
  const last = await writtenUpTo(database, wait)
  if (last === undefined) return false
  for (let from = folded; from < last; from += batch) {
    const to = from + batch < last ? from + batch : last
    const { rows: [slice] } = await database.transaction((tx) => sql<{ went: bigint }>`select reports.fold(${to}, ${now}) as went`.execute(tx))
    if (slice?.went === 0n) return false
  }
  return true
}
