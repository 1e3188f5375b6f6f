import {
  nextComplaintState,
  type ComplaintOutcome,
  type ComplaintState,
} from '#shared/players/complaints.ts'
import { siteDate } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import {
  supportTables,
  type ComplaintRow,
  type ComplaintStepRow,
  type TicketRow,
} from '../tables.ts'
import { lockTicket } from '../ticket.ts'

export function isOverdue(
  { state, due_on: dueOn }: Pick<ComplaintRow, 'state' | 'due_on'>,
  now: Date,
): boolean {
  return state === 'open' && dueOn < siteDate(now)
}

export async function getComplaint(db: Db | Tx, id: string): Promise<ComplaintRow> {
  const row = await supportTables(db)
    .selectFrom('support.complaint')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function getComplaintByNumber(db: Db | Tx, number: bigint): Promise<ComplaintRow> {
  const row = await supportTables(db)
    .selectFrom('support.complaint')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function getComplaintOf(db: Db | Tx, ticketId: string): Promise<ComplaintRow> {
  const row = await findComplaintOf(db, ticketId)
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function findComplaintOf(
  db: Db | Tx,
  ticketId: string,
): Promise<ComplaintRow | undefined> {
  return supportTables(db)
    .selectFrom('support.complaint')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
}

/**
 * Locks a complaint until the commit, by its ticket's row, for which all its steps wait.
 * @throws Refusal 'record not found'
 */
export async function lockComplaint(
  tx: Tx,
  id: string,
): Promise<{ complaint: ComplaintRow; ticket: TicketRow }> {
  const ticket = await lockTicket(tx, (await getComplaint(tx, id)).ticket_id)
  return { complaint: await getComplaint(tx, id), ticket }
}

export async function listSteps(db: Db | Tx, complaintId: string): Promise<ComplaintStepRow[]> {
  return supportTables(db)
    .selectFrom('support.complaint_step')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .orderBy('n')
    .execute()
}

type Step = Pick<ComplaintStepRow, 'kind' | 'at'> &
  Partial<Pick<ComplaintStepRow, 'staff_id' | 'outcome' | 'body' | 'due_on'>>

export async function addStep(
  tx: Tx,
  { id, player_id: playerId }: Pick<ComplaintRow, 'id' | 'player_id'>,
  step: Step,
): Promise<void> {
  const { n } = await supportTables(tx)
    .selectFrom('support.complaint_step')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('complaint_id', '=', id)
    .executeTakeFirstOrThrow()
  await supportTables(tx)
    .insertInto('support.complaint_step')
    .values({
      complaint_id: id,
      n: Number(n) + 1,
      player_id: playerId,
      staff_id: null,
      outcome: null,
      body: null,
      due_on: null,
      ...step,
    })
    .execute()
}

/**
 * @throws Refusal 'not pending' where it is no longer open, 'not possible' where it cannot be
 * reopened
 */
export function nextState(
  { state, reopened_at: reopenedAt }: ComplaintRow,
  step:
    | { kind: 'decided'; outcome: ComplaintOutcome }
    | { kind: 'withdrawn' }
    | { kind: 'reopened' },
): ComplaintState {
  const next = nextComplaintState(state, step, reopenedAt !== null)
  if (next === undefined)
    throw new Refusal(step.kind === 'reopened' ? 'not possible' : 'not pending')
  return next
}
