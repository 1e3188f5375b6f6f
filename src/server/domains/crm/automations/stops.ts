import { sql } from 'kysely'
import { z } from 'zod'
import type { RunEnd } from '#shared/office/automations.ts'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'
import { addToTally, type Counted } from '../tally.ts'

const fact = z.object({
  playerId: z.guid(),
  at: z.iso.datetime().transform((text) => new Date(text)),
})

/** The facts that end every passage of a player. */
const STOPS: readonly [string, DeadLetterSource, RunEnd][] = [
  ['limit-lowered', 'crm:end-runs-limit', 'limit'],
  ['time-out-taken', 'crm:end-runs-time-out', 'kept-out'],
  ['player-excluded', 'crm:end-runs-exclusion', 'kept-out'],
  ['account-closed', 'crm:end-runs-closed', 'closed'],
]

const ENDED_AT_ONCE = 5_000

export function stopRuns({ outbox, clock }: Pick<Platform, 'outbox' | 'clock'>): void {
  for (const [kind, source, why] of STOPS)
    outbox.on(kind, source, async (tx, { payload }) => {
      const { playerId, at } = fact.parse(payload)
      await endRunsOf(tx, playerId, why, { enteredBefore: at, now: clock.now() })
    })
}

/**
 * Ends a player's passages, and drops messages of automations that wait to be sent: an SMS of a
 * passage that is over may wait for the end of the quiet hours. Passages that began after the fact
 * stay, because a fact may be delivered late.
 */
async function endRunsOf(
  tx: Tx,
  playerId: string,
  why: RunEnd,
  { enteredBefore, now }: { enteredBefore: Date; now: Date },
): Promise<void> {
  await sql`select from crm.automation_run where player_id = ${playerId} and state = 'active'
    and entered_at <= ${enteredBefore} order by id for update`.execute(tx)
  await sql`update crm.automation_run set state = 'finished', why = ${why}, due_at = null,
    finished_at = ${now} where player_id = ${playerId} and state = 'active'
      and entered_at <= ${enteredBefore}`.execute(tx)
  await dropWaiting(tx, { playerId }, now)
}

export async function endRun(
  tx: Tx,
  { id, playerId }: { id: string; playerId: string },
  why: RunEnd,
  now: Date,
): Promise<void> {
  await sql`update crm.automation_run set state = 'finished', why = ${why}, due_at = null,
    finished_at = ${now} where id = ${id} and player_id = ${playerId}`.execute(tx)
  if (why !== 'completed') await dropWaiting(tx, { playerId, runId: id }, now)
}

async function dropWaiting(
  tx: Tx,
  { playerId, runId }: { playerId: string; runId?: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ message_id: string; channel: string }>`update crm.recipient
    set state = 'passed', why = 'stopped', decided_at = ${now}
    where player_id = ${playerId} and state = 'waiting' and run_id is not null
      and ${runId === undefined ? sql`true` : sql`run_id = ${runId}`}
    returning message_id, channel`.execute(tx)
  await addToTally(
    tx,
    rows.map(({ message_id: messageId, channel }): Counted => ({
      messageId,
      channel,
      outcome: 'stopped',
      players: 1,
    })),
  )
}

/** Ends some passages of automations that were ended. Nothing was sent to them since. */
export function endStopped(tx: Tx, now: Date): Promise<number> {
  return changedRows(
    tx,
    sql`update crm.automation_run r set state = 'finished', why = 'ended', due_at = null,
      finished_at = ${now} from (
        select c.id, c.player_id from crm.automation_run c
          join crm.automation a on a.id = c.automation_id and a.state = 'ended'
        where c.state = 'active' order by c.id limit ${ENDED_AT_ONCE} for update of c skip locked
      ) w where r.id = w.id and r.player_id = w.player_id`,
  )
}
