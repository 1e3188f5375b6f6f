import { sql, type SqlBool } from 'kysely'
import type { SignalKind, SignalOutcome } from '#shared/office/risk.ts'
import { endSignalStop } from '#server/domains/payments/index.ts'
import { caseQueue, type CaseDecision, type CaseQuery } from '#server/platform/case-queue.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { riskTables, type NoteRow, type SignalRow } from './tables.ts'
import { forget } from './watch.ts'
import { lockWatch, writeWatch } from './watch-player.ts'

const queue = caseQueue<SignalOutcome, SignalRow>('risk.signal')

export const {
  get: getSignal,
  take: takeSignal,
  unassign: unassignSignal,
  countUnassigned: countUnassignedSignals,
} = queue

/**
 * Decides a signal, once; its evidence counts for no other. The caller does what the outcome names.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function decideSignal(
  tx: Tx,
  id: string,
  decision: CaseDecision<SignalOutcome>,
): Promise<SignalRow> {
  const { player_id: playerId } = await getSignal(tx, id)
  const kept = await lockWatch(tx, playerId)
  const row = await queue.decide(tx, id, decision)
  await endSignalStop(tx, { playerId, kind: row.kind })
  await writeWatch(tx, playerId, { ...kept, state: forget(kept.state, row.kind) })
  return row
}

/**
 * Adds a note for colleagues, also after the decision. Returns its ID.
 * @throws Refusal 'record not found'
 */
export async function noteSignal(
  tx: Tx,
  id: string,
  body: string,
  by: string,
  now: Date,
): Promise<string> {
  const { player_id: playerId } = await getSignal(tx, id)
  const noteId = crypto.randomUUID()
  await riskTables(tx)
    .insertInto('risk.note')
    .values({
      id: noteId,
      signal_id: id,
      player_id: playerId,
      staff_name: by,
      body,
      created_at: now,
    })
    .execute()
  return noteId
}

const SHOWN = 100

export async function listSignalNotes(db: Db | Tx, id: string): Promise<NoteRow[]> {
  return riskTables(db)
    .selectFrom('risk.note')
    .selectAll()
    .where('signal_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
}

export function listSignals(
  read: Db,
  { kind, ...query }: Omit<CaseQuery, 'filter'> & { kind?: SignalKind | undefined },
): Promise<{ rows: SignalRow[]; next: string | null }> {
  return queue.list(read, {
    ...query,
    ...(kind !== undefined && { filter: sql<SqlBool>`kind = ${kind}` }),
  })
}

export async function listSignalsOf(read: Db, playerId: string): Promise<SignalRow[]> {
  return riskTables(read)
    .selectFrom('risk.signal')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}
