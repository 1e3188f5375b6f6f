import { sql } from 'kysely'
import { siteDate } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Returns the instant from which statements, entries and rounds are complete; what is earlier is in
 * the archive. Undefined if nothing is.
 */
export async function onlineFrom(db: Db | Tx): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date | null
  }>`select max(ends_at) as at from wallet.archive`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Returns the later of an Istanbul day and the first one that is complete. */
export async function onlineDay(db: Db, date: string): Promise<string> {
  const from = await onlineFrom(db)
  if (from === undefined) return date
  const first = siteDate(from)
  return date < first ? first : date
}

/**
 * For a question about all players, whose answer would be incomplete.
 * @throws Refusal 'not possible' with the first instant that can be asked about
 */
export async function requireOnline(db: Db | Tx, at: Date): Promise<void> {
  const from = await onlineFrom(db)
  if (from !== undefined && at < from)
    throw new Refusal('not possible', { reason: 'archived', from: from.toISOString() })
}
