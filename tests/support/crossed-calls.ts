import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { holdAccount } from './deadlocks.ts'

export type Reply = { status?: number; code?: number }
export type Action = () => Promise<Reply>

/** Long enough for concurrent calls to take their locks before the account's. */
const GATHER_MS = 25

export const isDone = ({ status = 200, code = 200 }: Reply) => status === 200 && code === 200

/**
 * Makes every session's use due for recording and every game playable again, except rows a call
 * holds.
 */
async function letTimePass({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `update identity.session set last_used_at = last_used_at - interval '6 seconds'
      where id in (select id from identity.session for update skip locked)`,
  )
  await pool.query(
    `update rounds.seat set last_round_at = last_round_at - interval '10 seconds'
      where (player_id, game_id) in (select player_id, game_id from rounds.seat for
      update skip locked)`,
  )
}

/**
 * Makes calls of one player while the account is locked, until each call has taken all its earlier
 * locks. Each then has to record the session's use after the account lock. Expects no server error.
 */
export async function expectPeace(
  database: Pick<Database, 'pool'>,
  playerId: string,
  calls: readonly Action[],
): Promise<void> {
  const held = await holdAccount(database, playerId)
  const made: Promise<Reply>[] = []
  for (const call of calls) {
    await letTimePass(database)
    made.push(call())
    await setTimeout(GATHER_MS)
  }
  await held.release()
  const replies = await Promise.all(made)
  expect(replies.filter(({ status = 200, code = 200 }) => status >= 500 || code >= 500)).toEqual([])
}
