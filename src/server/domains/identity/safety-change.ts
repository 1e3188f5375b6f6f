import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type SafetyChange = {
  playerId: string
  changedAt: Date
  until: Date
}

/**
 * Returns those of these players whose account security changed within the given hours, by the
 * database's time.
 */
export async function findSafetyChanges(
  db: Db | Tx,
  playerIds: readonly string[],
  hours: number,
): Promise<SafetyChange[]> {
  if (hours === 0) return []
  return (
    await sql<SafetyChange>`select player_id as "playerId", changed_at
      as "changedAt", changed_at + make_interval(hours => ${hours}) as until
      from identity.safety_change
    where player_id = any (${[...playerIds]}::uuid[])
      and changed_at + make_interval(hours => ${hours}) > platform.now()`.execute(db)
  ).rows
}
