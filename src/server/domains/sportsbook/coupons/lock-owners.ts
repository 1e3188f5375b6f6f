import { sql } from 'kysely'
import { lockFreePlayers, lockPlayersSoon } from '#server/domains/wallet/index.ts'
import { inSavepoint, type Tx } from '#server/platform/database/database.ts'
import { errorCode, TransientFault } from '#server/platform/database/transient-fault.ts'

const LOCK_NOT_AVAILABLE = '55P03'

export class PlayerHeld extends TransientFault {
  constructor() {
    super('another transaction holds the account of the coupon’s player')
  }
}

/**
 * Makes the planner find a batch by its keys. Otherwise it scans the whole table for every batch
 * that holds even a small share of it.
 */
const preferIndexes = sql`select set_config('enable_seqscan', 'off', true),
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`

/**
 * Locks the players of coupons in ID order. With `waits`, waits at most half a second for locked
 * players. If some stay locked, locks the free ones and returns the coupons of the others as
 * `held`.
 */
export async function lockOwners(
  tx: Tx,
  ids: readonly string[],
  waits: boolean,
): Promise<{ locked: string[]; held: string[] }> {
  if (ids.length === 0) return { locked: [], held: [] }
  await preferIndexes.execute(tx)
  const { rows: coupons } = await sql<{
    id: string
    player_id: string
  }>`select id, player_id from sportsbook.coupon where id = any(${ids}::uuid[])`.execute(tx)
  const players = coupons.map(({ player_id: playerId }) => playerId)
  if (waits && (await lockAll(tx, players)))
    return { locked: coupons.map(({ id }) => id), held: [] }
  const free = await lockFreePlayers(tx, players)
  const { true: locked = [], false: held = [] } = Object.groupBy(
    coupons,
    ({ player_id: playerId }) => (free.has(playerId) ? 'true' : 'false'),
  )
  return { locked: locked.map(({ id }) => id), held: held.map(({ id }) => id) }
}

/** Locks all players or, when one is locked elsewhere, none. Returns true on success. */
async function lockAll(tx: Tx, players: readonly string[]): Promise<boolean> {
  try {
    await inSavepoint(tx, () => lockPlayersSoon(tx, players))
    return true
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}
