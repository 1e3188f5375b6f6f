import type { RtpAlarmState, RtpOutcome, RtpTest } from '#shared/office/rtp-monitoring.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { restartTest, type JudgedGame } from './judge.ts'
import { rtpTables, type AlarmRow } from './tables.ts'

/** Raises an alarm for each failed test without an open one. Returns how many. */
export async function raiseAlarms(
  tx: Tx,
  games: readonly JudgedGame[],
  now: Date,
): Promise<number> {
  const found = games.flatMap(
    ({ gameID, returned, draws }): { gameID: string; test: RtpTest; figures: object }[] => [
      ...(returned?.state === 'below' || returned?.state === 'above'
        ? [{ gameID, test: 'return' as const, figures: returned }]
        : []),
      ...(draws?.state === 'astray' ? [{ gameID, test: 'draws' as const, figures: draws }] : []),
    ],
  )
  if (found.length === 0) return 0
  const raised = await rtpTables(tx)
    .insertInto('rtp_monitoring.alarm')
    .values(
      found.map(({ gameID, test, figures }) => ({
        id: crypto.randomUUID(),
        game_id: gameID,
        test,
        state: 'waiting' as const,
        figures: JSON.stringify(figures),
        raised_at: now,
        taken_by: null,
        taken_at: null,
        outcome: null,
        reason: null,
        decided_by: null,
        decided_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'test']).where('state', '<>', 'decided').doNothing(),
    )
    .returning('id')
    .execute()
  return raised.length
}

/** @throws Refusal 'record not found' */
export async function getAlarm(db: Db | Tx, id: string): Promise<AlarmRow> {
  const row = await rtpTables(db)
    .selectFrom('rtp_monitoring.alarm')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Assigns an unassigned alarm.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function takeAlarm(tx: Tx, id: string, by: string, now: Date): Promise<AlarmRow> {
  await getAlarm(tx, id)
  return stepped(
    await rtpTables(tx)
      .updateTable('rtp_monitoring.alarm')
      .set({ state: 'taken', taken_by: by, taken_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst(),
  )
}

/**
 * Unassigns an alarm.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function unassignAlarm(tx: Tx, id: string): Promise<AlarmRow> {
  await getAlarm(tx, id)
  return stepped(
    await rtpTables(tx)
      .updateTable('rtp_monitoring.alarm')
      .set({ state: 'waiting', taken_by: null, taken_at: null })
      .where('id', '=', id)
      .where('state', '=', 'taken')
      .returningAll()
      .executeTakeFirst(),
  )
}

/**
 * Decides an alarm, once, and restarts the game's test.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function decideAlarm(
  tx: Tx,
  rounds: Pick<Rounds, 'tallyOf'>,
  id: string,
  { outcome, reason, by, now }: { outcome: RtpOutcome; reason: string; by: string; now: Date },
): Promise<AlarmRow> {
  await getAlarm(tx, id)
  const row = stepped(
    await rtpTables(tx)
      .updateTable('rtp_monitoring.alarm')
      .set({ state: 'decided', outcome, reason, decided_by: by, decided_at: now })
      .where('id', '=', id)
      .where('state', '<>', 'decided')
      .returningAll()
      .executeTakeFirst(),
  )
  await restartTest(tx, rounds, row.game_id, row.test, now)
  return row
}

function stepped(row: AlarmRow | undefined): AlarmRow {
  if (row === undefined) throw new Refusal('not pending')
  return row
}

export async function listAlarms(
  read: Db,
  { state, limit, after }: { state: RtpAlarmState; limit: number; after?: string | undefined },
): Promise<{ rows: AlarmRow[]; next: string | null }> {
  const isDecided = state === 'decided'
  const at = isDecided ? ('decided_at' as const) : ('raised_at' as const)
  const last = after === undefined || !isUuid(after) ? undefined : await getAlarm(read, after)
  const found = await rtpTables(read)
    .selectFrom('rtp_monitoring.alarm')
    .selectAll()
    .where('state', '=', state)
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

export async function countWaitingAlarms(read: Db): Promise<number> {
  return Number(
    (
      await rtpTables(read)
        .selectFrom('rtp_monitoring.alarm')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
    ).n,
  )
}
