import { sql } from 'kysely'
import type { LedgerRoot } from '#shared/contracts/finance/statement.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Database, Db } from '#server/platform/database/database.ts'

/**
 * Seals the current chains of all players under one root for the last finished Istanbul day.
 * @returns false if that day has a root already, or no player has a chain
 */
export function publishRoot(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{
      published: boolean
    }>`select wallet.publish_root(${addDays(siteDate(now), -1)}::date, ${now}) as published`.execute(
      tx,
    )
    return rows[0]?.published ?? false
  })
}

export async function listRoots(db: Db, limit: number): Promise<LedgerRoot[]> {
  const { rows } = await sql<LedgerRoot>`
    select date, encode(root, 'hex') as root, players from wallet.daily_root order by date desc
      limit ${limit}`.execute(db)
  return rows
}
