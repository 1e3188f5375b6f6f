import { z } from 'zod'
import type { JsonObject } from '#games/game-engine.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstIdAt } from '#server/platform/database/first-id.ts'
import type { RoundsTables } from './tables.ts'

/** `params` are those the round was opened with. */
export type DrawnFrom = { gameID: string; pairId: string; nonce: number; params: JsonObject }

const paramsJson = z.record(z.string(), z.json())
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Lists these games' rounds for money drawn after the ID `after` ('' for the first) and before an
 * instant, in draw order, among the next `limit` rounds of all games; null if there are none.
 * Contains every opened round, whatever its outcome.
 */
export async function listDrawn(
  read: Db,
  gameIDs: readonly string[],
  after: string,
  before: Date,
  limit: number,
): Promise<{ rounds: DrawnFrom[]; upto: string } | null> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.round')
    .select(['id', 'game_id', 'pair_id', 'nonce', 'params'])
    .where('id', '>', after === '' ? FIRST : after)
    .where('id', '<', firstIdAt(before))
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (last === undefined) return null
  return {
    upto: last.id,
    rounds: rows
      .filter((row) => gameIDs.includes(row.game_id))
      .map((row) => ({
        gameID: row.game_id,
        pairId: row.pair_id,
        nonce: row.nonce,
        params: paramsJson.parse(JSON.parse(row.params)),
      })),
  }
}
