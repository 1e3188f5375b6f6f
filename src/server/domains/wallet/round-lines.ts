import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'

export type RoundLine = {
  id: string
  type: number
  amountMinor: bigint
  balanceAfterMinor: bigint | null
  at: Date
}

const LEAD_WITHIN_MS = 1_000

/**
 * Returns the lines of one round in a player's statement, oldest first. `startedAt`: the time of
 * its stake; the first line is found by it, and the others by their index. Empty once archived.
 */
export async function listRoundLines(
  read: Db,
  { playerId, roundId, startedAt }: { playerId: string; roundId: string; startedAt: Date },
): Promise<RoundLine[]> {
  const until = new Date(startedAt.getTime() + LEAD_WITHIN_MS)
  const columns = sql.raw('id, type, amount_minor, balance_after_minor, created_at')
  const { rows } = await sql<{
    id: string
    type: number
    amount_minor: bigint
    balance_after_minor: bigint | null
    created_at: Date
  }>`select * from (
      select ${columns} from wallet.transaction where player_id = ${playerId}
        and id >= ${firstIdAt(startedAt)}::uuid and id < ${firstIdAt(until)}::uuid
        and round_id = ${roundId}::uuid and leads
      union all
      select ${columns} from wallet.transaction where round_id = ${roundId}::uuid and not leads
        and player_id = ${playerId}
    ) line order by id`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
    at: row.created_at,
  }))
}
