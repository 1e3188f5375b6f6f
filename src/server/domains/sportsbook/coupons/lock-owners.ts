import { sql } from 'kysely'
import { lockFreePlayers, lockPlayersSoon } from '#server/domains/wallet/index.ts'
import { inSavepoint, type Tx } from '#server/platform/database.ts'
import { errorCode, TransientFault } from '#server/platform/transient-fault.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Another transaction holds the account of a coupon's player. */
export class PlayerHeld extends TransientFault {
  constructor() {
    super('another transaction holds the account of the coupon’s player')
  }
}

/**
 * A batch is found by its keys. Without this a small share of a table is reason enough for the
 * planner to read all of it, batch after batch.
 */
const preferIndexes = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`

/**
 * Locks the players of coupons in the order of their ids. A player who stays held delays the others
 * by half a second at most, where `waits` says so: then those that are free are locked, and the
 * coupons of the others are `held`.
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

/** Whether all are locked; none is where one of them is held. */
async function lockAll(tx: Tx, players: readonly string[]): Promise<boolean> {
  try {
    await inSavepoint(tx, () => lockPlayersSoon(tx, players))
    return true
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}
