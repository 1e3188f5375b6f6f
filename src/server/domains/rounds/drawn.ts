import { z } from 'zod'
import type { JsonObject } from '#games/game-engine.ts'
import type { Db } from '#server/platform/database.ts'
import { roundIdsFrom } from './round-id.ts'
import type { RoundsTables } from './tables.ts'

/** What a round was drawn from, and what it was opened with. */
export type DrawnFrom = { gameID: string; pairId: string; nonce: number; params: JsonObject }

const paramsJson = z.record(z.string(), z.json())
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * These games' rounds for money after the id `after` ('' for the first) that were drawn before an
 * instant, in the order they were drawn, of the next `limit` of all games; null where there are
 * none. Every round that was opened is there, whatever became of it.
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
    .where('id', '<', roundIdsFrom(before))
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
