import { REOPEN_DAYS, type ComplaintOutcome } from '#shared/players/complaints.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { supportTables, type ComplaintRow, type TicketRow } from '../tables.ts'
import { addMessage, findPosted, lockOwnTicket, stepTicket } from '../ticket.ts'
import { addStep, getComplaint, getComplaintOf, lockComplaint, nextState } from './complaint.ts'
import { writeLetter } from './letter.ts'
import { getSetting } from './setting.ts'

export type ComplaintMoved = { before: ComplaintRow; after: ComplaintRow }
type Letters = Pick<Platform, 'messages' | 'config'>

export function reopenUntil({
  state,
  closed_at: closedAt,
  reopened_at: reopenedAt,
}: ComplaintRow): string | null {
  return state === 'open' || state === 'withdrawn' || reopenedAt !== null || closedAt === null
    ? null
    : addDays(siteDate(closedAt), REOPEN_DAYS)
}

type Decision = {
  id: string
  outcome: ComplaintOutcome
  body: string
  seenSeq: number
  staffId: string
  now: Date
}

/**
 * Decides a complaint. Its player gets the reason by a notification and a mail in the same
 * transaction. `seenSeq` is the newest message the decider has read.
 * @throws Refusal 'record not found', 'not pending' where it is decided, or something was written
 * since
 */
export async function decideComplaint(
  tx: Tx,
  letters: Letters,
  { id, outcome, body, seenSeq, staffId, now }: Decision,
): Promise<ComplaintMoved> {
  const { complaint, ticket } = await lockComplaint(tx, id)
  const state = nextState(complaint, { kind: 'decided', outcome })
  if (seenSeq < ticket.last_seq)
    throw new Refusal('not pending', {}, SUPPORT_TEXTS.playerWroteMeanwhile)
  await supportTables(tx)
    .updateTable('support.complaint')
    .set({ state, closed_at: now, assigned_to: complaint.assigned_to ?? staffId })
    .where('id', '=', id)
    .execute()
  await addStep(tx, complaint, { kind: 'decided', at: now, staff_id: staffId, outcome, body })
  await settleTicket(tx, ticket, now)
  const number = String(complaint.number)
  await addNotification(
    tx,
    complaint.player_id,
    { kind: 'complaint-decided', facts: { ticketID: ticket.id, number, outcome } },
    now,
  )
  await writeLetter(
    tx,
    letters,
    complaint,
    (words, link) => words.complaintDecided(number, outcome, body, link),
    now,
  )
  return { before: complaint, after: await getComplaint(tx, id) }
}

async function settleTicket(tx: Tx, ticket: TicketRow, now: Date): Promise<void> {
  if (ticket.state === 'open' || ticket.state === 'waiting')
    await stepTicket(tx, ticket, 'answered', now)
}

/**
 * Withdraws the player's complaint.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function withdrawComplaint(
  tx: Tx,
  { playerId, ticketId, now }: { playerId: string; ticketId: string; now: Date },
): Promise<ComplaintMoved> {
  const ticket = await lockOwnTicket(tx, ticketId, playerId)
  const complaint = await getComplaintOf(tx, ticketId)
  await supportTables(tx)
    .updateTable('support.complaint')
    .set({ state: nextState(complaint, { kind: 'withdrawn' }), closed_at: now })
    .where('id', '=', complaint.id)
    .execute()
  await addStep(tx, complaint, { kind: 'withdrawn', at: now })
  await settleTicket(tx, ticket, now)
  return { before: complaint, after: await getComplaint(tx, complaint.id) }
}

type Reopening = { playerId: string; ticketId: string; requestId: string; text: string; now: Date }

/**
 * Reopens a decided complaint for its player, once, within `REOPEN_DAYS`, with a new last day.
 * Their text is added to the conversation.
 * @throws Refusal 'record not found', 'not possible'
 */
export async function reopenOwnComplaint(
  tx: Tx,
  { playerId, ticketId, requestId, text, now }: Reopening,
): Promise<ComplaintMoved> {
  const ticket = await lockOwnTicket(tx, ticketId, playerId)
  const complaint = await getComplaintOf(tx, ticketId)
  const message = { author: 'player', body: text, staffId: null, requestId } as const
  if ((await findPosted(tx, ticketId, message)) !== undefined)
    return { before: complaint, after: complaint }
  const until = reopenUntil(complaint)
  if (until !== null && until < siteDate(now))
    throw new Refusal('not possible', {}, SUPPORT_TEXTS.reopeningTimeOver)
  const after = await reopen(tx, complaint, { body: text, staffId: null, now })
  await addMessage(tx, ticket, message, now)
  await stepTicket(tx, ticket, 'wrote', now)
  return { before: complaint, after }
}

/**
 * Reopens a decided complaint for staff, once. Its player is notified of the reason and the new
 * last day.
 * @throws Refusal 'record not found', 'not possible'
 */
export async function reopenComplaint(
  tx: Tx,
  { id, body, staffId, now }: { id: string; body: string; staffId: string; now: Date },
): Promise<ComplaintMoved> {
  const { complaint, ticket } = await lockComplaint(tx, id)
  const after = await reopen(tx, complaint, { body, staffId, now })
  await addNotification(
    tx,
    complaint.player_id,
    {
      kind: 'complaint-reopened',
      facts: { ticketID: ticket.id, number: String(complaint.number), dueOn: after.due_on },
    },
    now,
  )
  return { before: complaint, after }
}

async function reopen(
  tx: Tx,
  complaint: ComplaintRow,
  { body, staffId, now }: { body: string; staffId: string | null; now: Date },
): Promise<ComplaintRow> {
  const state = nextState(complaint, { kind: 'reopened' })
  const dueOn = addDays(siteDate(now), (await getSetting(tx)).answer_days)
  await supportTables(tx)
    .updateTable('support.complaint')
    .set({ state, due_on: dueOn, reopened_at: now, closed_at: null })
    .where('id', '=', complaint.id)
    .execute()
  await addStep(tx, complaint, {
    kind: 'reopened',
    at: now,
    staff_id: staffId,
    body,
    due_on: dueOn,
  })
  return getComplaint(tx, complaint.id)
}

/**
 * Reassigns a complaint; null means no one.
 * @throws Refusal 'record not found', 'not pending' where someone else has it by now
 */
export async function assignComplaint(
  tx: Tx,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<ComplaintMoved | null> {
  const { complaint } = await lockComplaint(tx, id)
  if (complaint.assigned_to === to) return null
  if (complaint.assigned_to !== from)
    throw new Refusal('not pending', {}, SUPPORT_TEXTS.complaintTaken)
  await supportTables(tx)
    .updateTable('support.complaint')
    .set({ assigned_to: to })
    .where('id', '=', id)
    .execute()
  return { before: complaint, after: await getComplaint(tx, id) }
}
