import type { JsonObject } from '#games/game-engine.ts'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'
import { toRecord } from './round-record.ts'
import type { RoundsTables } from './tables.ts'

export type RoundSince = {
  roundId: string
  playerId: string
  betMinor: Minor
  winMinor: Minor
  params: JsonObject
  settledAt: Date | null
}

export async function listRoundsSince(
  read: Db,
  gameID: string,
  since: Date,
  limit: number,
): Promise<RoundSince[]> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.round')
    .selectAll()
    .where('game_id', '=', gameID)
    .where('id', '>=', firstIdAt(since))
    .where('is_returned', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    roundId: row.id,
    playerId: row.player_id,
    betMinor: row.bet_minor + row.raised_minor,
    winMinor: row.win_minor,
    params: toRecord(row).params,
    settledAt: row.settled_at,
  }))
}
