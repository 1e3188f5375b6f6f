import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  experimentResult,
  type ExperimentOfMessage,
  type ExperimentPlan,
} from '#shared/contracts/staff/messages.ts'
import { addDays, endOfSiteDay, siteDate, toWireTime } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'

const SALT_BYTES = 16

export type Experiment = ExperimentPlan & {
  message_id: string
  salt: Buffer
  assigned_at: Date | null
  ends_at: Date | null
  result: unknown
  computed_at: Date | null
}

export async function addExperiment(
  tx: Tx,
  messageId: string,
  { share, days, metric }: ExperimentPlan,
): Promise<void> {
  await sql`insert into crm.experiment (message_id, share, days, metric, salt)
    values (${messageId}, ${share}, ${days}, ${metric}, ${randomBytes(SALT_BYTES)})`.execute(tx)
}

/** Starts the measurement period; the caller assigns the players in the same commit. */
export async function beginExperiment(
  tx: Tx,
  messageId: string,
  now: Date,
): Promise<Pick<Experiment, 'salt' | 'share'>> {
  const experiment = await findExperiment(tx, messageId)
  if (experiment === undefined) throw new Error(`message ${messageId} has no experiment`)
  const endsAt = endOfSiteDay(addDays(siteDate(now), experiment.days))
  await sql`update crm.experiment set assigned_at = ${now}, ends_at = ${endsAt}
    where message_id = ${messageId}`.execute(tx)
  return experiment
}

export async function findExperiment(
  db: Db | Tx,
  messageId: string,
): Promise<Experiment | undefined> {
  const {
    rows: [row],
  } = await sql<Experiment>`select * from crm.experiment where message_id = ${messageId}`.execute(
    db,
  )
  return row
}

/** Returns an experiment as staff may see it now: before its end without anything measured. */
export async function experimentOf(
  read: Db,
  messageId: string,
  now: Date,
): Promise<ExperimentOfMessage | null> {
  const row = await findExperiment(read, messageId)
  if (row === undefined) return null
  const { share, days, metric, assigned_at: assignedAt, ends_at: endsAt } = row
  return {
    share,
    days,
    metric,
    state: row.result !== null ? 'done' : await stateBefore(read, row, now),
    assignedAt: assignedAt && toWireTime(assignedAt),
    endsAt: endsAt && toWireTime(endsAt),
    groups: assignedAt && (await countGroups(read, messageId)),
    computedAt: row.computed_at && toWireTime(row.computed_at),
    result: row.result === null ? null : experimentResult.parse(row.result),
  }
}

async function stateBefore(
  read: Db,
  { message_id: messageId, ends_at: endsAt }: Experiment,
  now: Date,
): Promise<ExperimentOfMessage['state']> {
  if (endsAt !== null) return endsAt > now ? 'running' : 'closing'
  const { rows } = await sql`select from crm.mass_message where id = ${messageId}
    and stopped_at is not null`.execute(read)
  return rows.length > 0 ? 'unsent' : 'planned'
}

async function countGroups(
  read: Db,
  messageId: string,
): Promise<{ control: number; message: number }> {
  const {
    rows: [row],
  } = await sql<{ control: bigint; message: bigint }>`select
      count(*) filter (where is_control) as control,
      count(*) filter (where not is_control) as message
    from crm.experiment_member where message_id = ${messageId}`.execute(read)
  return { control: Number(row?.control ?? 0n), message: Number(row?.message ?? 0n) }
}

export function eraseAssignments(tx: Tx, playerId: string): Promise<number> {
  return changedRows(tx, sql`delete from crm.experiment_member where player_id = ${playerId}`)
}
