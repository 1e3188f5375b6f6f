import type { RtpOutcome, RtpTest } from '#shared/office/rtp-monitoring.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { caseQueue, type CaseDecision } from '#server/platform/case-queue.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { restartTest, type JudgedGame } from './judge.ts'
import { rtpTables, type AlarmRow } from './tables.ts'

const queue = caseQueue<RtpOutcome, AlarmRow>('rtp_monitoring.alarm')

export const {
  get: getAlarm,
  take: takeAlarm,
  unassign: unassignAlarm,
  list: listAlarms,
  countUnassigned: countUnassignedAlarms,
} = queue

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

/**
 * Decides an alarm, once, and restarts the game's test.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function decideAlarm(
  tx: Tx,
  rounds: Pick<Rounds, 'tallyOf'>,
  id: string,
  decision: CaseDecision<RtpOutcome>,
): Promise<AlarmRow> {
  const row = await queue.decide(tx, id, decision)
  await restartTest(tx, rounds, row.game_id, row.test, decision.now)
  return row
}
