import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const protective = z.object({
  playerId: z.guid(),
  at: z.iso.datetime().transform((text) => new Date(text)),
})
type Protective = z.output<typeof protective>
type Column = 'limit_lowered_at' | 'time_out_at' | 'excluded_at'

export function noteHarm({ outbox }: Pick<Platform, 'outbox'>): void {
  const note = (column: Column) => async (tx: Tx, fact: { payload: unknown }) =>
    noteFirst(tx, column, protective.parse(fact.payload))
  outbox.on('limit-lowered', 'crm:note-lowered-limit', note('limit_lowered_at'))
  outbox.on('time-out-taken', 'crm:note-time-out', note('time_out_at'))
  outbox.on('player-excluded', 'crm:note-exclusion', note('excluded_at'))
}

async function noteFirst(tx: Tx, column: Column, { playerId, at }: Protective): Promise<void> {
  const { rows } = await sql<{ message_id: string }>`select message_id from crm.experiment
    where result is null and assigned_at <= ${at} and ends_at > ${at}`.execute(tx)
  if (rows.length === 0) return
  const running = rows.map(({ message_id: id }) => id)
  await sql`update crm.experiment_member set ${sql.ref(column)} = ${at}
    where player_id = ${playerId} and message_id = any(${running}::uuid[])
      and (${sql.ref(column)} is null or ${sql.ref(column)} > ${at})`.execute(tx)
}
