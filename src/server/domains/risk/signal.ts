import { Refusal } from '#shared/refusals.ts'
import type { SignalKind, SignalOutcome, SignalState } from '#shared/office/risk.ts'
import { isUuid } from '#shared/uuid.ts'
import { endSignalStop } from '#server/domains/payments/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { riskTables, type NoteRow, type SignalRow } from './tables.ts'
import { forget } from './watch.ts'
import { lockWatch, writeWatch } from './watch-player.ts'

/** @throws Refusal 'record not found' */
export async function getSignal(db: Db | Tx, id: string): Promise<SignalRow> {
  const row = await riskTables(db)
    .selectFrom('risk.signal')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Assigns an unassigned signal.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function takeSignal(tx: Tx, id: string, by: string, now: Date): Promise<SignalRow> {
  await getSignal(tx, id)
  return stepped(
    await riskTables(tx)
      .updateTable('risk.signal')
      .set({ state: 'taken', taken_by: by, taken_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst(),
  )
}

/**
 * Unassigns a signal.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function unassignSignal(tx: Tx, id: string): Promise<SignalRow> {
  await getSignal(tx, id)
  return stepped(
    await riskTables(tx)
      .updateTable('risk.signal')
      .set({ state: 'waiting', taken_by: null, taken_at: null })
      .where('id', '=', id)
      .where('state', '=', 'taken')
      .returningAll()
      .executeTakeFirst(),
  )
}

/**
 * Decides a signal, once; its evidence counts for no other. The caller does what the outcome names.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function decideSignal(
  tx: Tx,
  id: string,
  { outcome, reason, by, now }: { outcome: SignalOutcome; reason: string; by: string; now: Date },
): Promise<SignalRow> {
  const { player_id: playerId } = await getSignal(tx, id)
  const kept = await lockWatch(tx, playerId)
  const row = stepped(
    await riskTables(tx)
      .updateTable('risk.signal')
      .set({ state: 'decided', outcome, reason, decided_by: by, decided_at: now })
      .where('id', '=', id)
      .where('state', '<>', 'decided')
      .returningAll()
      .executeTakeFirst(),
  )
  await endSignalStop(tx, { playerId, kind: row.kind })
  await writeWatch(tx, playerId, { ...kept, state: forget(kept.state, row.kind) })
  return row
}

function stepped(row: SignalRow | undefined): SignalRow {
  if (row === undefined) throw new Refusal('not pending')
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

export type SignalQuery = {
  state: SignalState
  kind?: SignalKind | undefined
  limit: number
  after?: string | undefined
}

export async function listSignals(
  read: Db,
  { state, kind, limit, after }: SignalQuery,
): Promise<{ rows: SignalRow[]; next: string | null }> {
  const isDecided = state === 'decided'
  const at = isDecided ? ('decided_at' as const) : ('raised_at' as const)
  const last = after === undefined || !isUuid(after) ? undefined : await getSignal(read, after)
  const found = await riskTables(read)
    .selectFrom('risk.signal')
    .selectAll()
    .where('state', '=', state)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'night-play'))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'id'), isDecided ? '<' : '>', tuple(last?.[at] ?? null, last?.id ?? '')),
      ),
    )
    .orderBy(at, isDecided ? 'desc' : 'asc')
    .orderBy('id', isDecided ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
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

export async function countWaitingSignals(read: Db): Promise<number> {
  return Number(
    (
      await riskTables(read)
        .selectFrom('risk.signal')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
    ).n,
  )
}
