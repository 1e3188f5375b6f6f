import type { Tx } from '#server/platform/database.ts'
import type { Finding } from './judge.ts'
import { riskTables } from './tables.ts'
import { writeExact } from './watch.ts'

/**
 * Raises a signal, or adds what was found to the one that is open. With the player's watch locked.
 */
export async function raiseSignal(
  tx: Tx,
  playerId: string,
  { kind, at, value, threshold, evidence }: Finding,
  now: Date,
): Promise<void> {
  const told = { value, threshold, evidence: writeExact(evidence), last_at: new Date(at) }
  const open = await riskTables(tx)
    .selectFrom('risk.signal')
    .select(['id', 'last_at'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('state', '<>', 'decided')
    .executeTakeFirst()
  if (open === undefined) {
    await riskTables(tx)
      .insertInto('risk.signal')
      .values({
        ...told,
        id: crypto.randomUUID(),
        player_id: playerId,
        kind,
        state: 'waiting',
        raised_at: now,
        taken_by: null,
        taken_at: null,
        outcome: null,
        reason: null,
        decided_by: null,
        decided_at: null,
      })
      .execute()
  } else if (open.last_at.getTime() < at) {
    await riskTables(tx)
      .updateTable('risk.signal')
      .set(told)
      .where('id', '=', open.id)
      .where('state', '<>', 'decided')
      .execute()
  }
}
