import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { liftWrong } from '#server/domains/protection/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { getHit } from './hits.ts'
import { screeningTables, type HitRow } from './tables.ts'

export const isUndoable = ({ outcome, excluded_at: at }: Pick<HitRow, 'outcome' | 'excluded_at'>) =>
  outcome === 'excluded' && at !== null

/** @throws Refusal 'record not found'; 'not pending' where it excludes no one */
export async function getUndoable(db: Db | Tx, hitId: string): Promise<HitRow> {
  const hit = await getHit(db, hitId)
  if (!isUndoable(hit)) throw new Refusal('not pending')
  return hit
}

/**
 * Reverts the exclusion caused by one line of a list, and no other. The previous state applies
 * again and the hit is marked as someone else's. This is the only way to end an exclusion early,
 * because it was never this player's.
 * @throws Refusal 'record not found', 'not pending'; 'not possible' where the player was excluded
 * again since
 */
export async function undoExclusion(
  tx: Tx,
  identity: Pick<Identity, 'liftExclusion'>,
  hitId: string,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<HitRow> {
  await screeningTables(tx)
    .selectFrom('screening.hit')
    .select('id')
    .where('id', '=', hitId)
    .forUpdate()
    .execute()
  const hit = await getUndoable(tx, hitId)
  const { excluded_at: madeAt, before_at: at, before_until: until, player_id: playerId } = hit
  if (madeAt === null) throw new Error('there is no exclusion to undo')
  await liftWrong(tx, identity, { playerId, madeAt, back: { at, until }, now })
  return screeningTables(tx)
    .updateTable('screening.hit')
    .set({
      outcome: 'different',
      reason,
      decided_by: by,
      decided_at: now,
      excluded_at: null,
      before_at: null,
      before_until: null,
    })
    .where('id', '=', hitId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
