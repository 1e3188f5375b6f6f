import { sql } from 'kysely'
import { levelReached, pointsEarned } from '#shared/loyalty.ts'
import { readTurnover } from '#server/domains/loyalty/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * A player's points. `earned` follows from the turnover in the ledger alone, so it falls where a
 * stake is reversed, and `balance` is below zero if those points were spent.
 */
export type Points = { level: number; earned: number; spent: number; balance: number }

export async function readPoints(db: Db | Tx, playerId: string, now: Date): Promise<Points> {
  const { turnoverMinor, level } = await readTurnover(db, playerId, now)
  const {
    rows: [row],
  } = await sql<{ spent: bigint }>`select coalesce(sum(points), 0)::bigint as spent
    from shop.purchase where player_id = ${playerId}`.execute(db)
  const [earned, spent] = [pointsEarned(turnoverMinor), Number(row?.spent ?? 0n)]
  return {
    level: Math.max(level, levelReached(turnoverMinor).level),
    earned,
    spent,
    balance: earned - spent,
  }
}
