import { stopForSignal } from '#server/domains/payments/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Finding } from './judge.ts'
import { riskTables } from './tables.ts'
import { writeExact } from './watch.ts'

/** Raises a signal, or adds the finding to the open one. The player's watch must be locked. */
export async function raiseSignal(
  tx: Tx,
  playerId: string,
  { kind, at, value, threshold, evidence }: Finding,
  now: Date,
): Promise<void> {
  const fields = { value, threshold, evidence: writeExact(evidence), last_at: new Date(at) }
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
        ...fields,
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
    await stopForSignal(tx, { playerId, kind, since: now })
  } else if (open.last_at.getTime() < at) {
    await riskTables(tx)
      .updateTable('risk.signal')
      .set(fields)
      .where('id', '=', open.id)
      .where('state', '<>', 'decided')
      .execute()
  }
}
