import { Refusal } from '#shared/refusals.ts'
import { lockPerson } from '#server/domains/identity/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import { complianceTables, type HoldRow } from '../tables.ts'

type Order = { playerId: string; reason: string; by: string; now: Date }

/**
 * Holds back the erasure of a closed account.
 * @throws Refusal 'record not found', 'not possible' where it is open or erased, 'duplicate'
 */
export async function holdErasure(tx: Tx, { playerId, reason, by, now }: Order): Promise<void> {
  const player = await lockPerson(tx, playerId)
  if (player.status !== 'closed' || player.erased_at !== null) throw new Refusal('not possible')
  try {
    await complianceTables(tx)
      .insertInto('compliance.hold')
      .values({ id: crypto.randomUUID(), player_id: playerId, reason, held_by: by, held_at: now })
      .execute()
  } catch (error) {
    throw errorConstraint(error) === 'hold_open' ? new Refusal('duplicate') : error
  }
}

/**
 * Releases a hold, once. Returns its reason.
 * @throws Refusal 'not possible' where there is no hold
 */
export async function releaseErasure(
  tx: Tx,
  { playerId, reason, by, now }: Order,
): Promise<{ reason: string; heldBy: string }> {
  const row = await complianceTables(tx)
    .updateTable('compliance.hold')
    .set({ released_at: now, released_by: by, release_reason: reason })
    .where('player_id', '=', playerId)
    .where('released_at', 'is', null)
    .returning(['reason', 'held_by'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not possible')
  return { reason: row.reason, heldBy: row.held_by }
}

export async function findHold(db: Db | Tx, playerId: string): Promise<HoldRow | undefined> {
  return complianceTables(db)
    .selectFrom('compliance.hold')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}
