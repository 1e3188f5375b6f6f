import { Refusal } from '#shared/refusals.ts'
import type { TicketStep } from '#shared/players/support.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { supportTables, type TicketRow } from './tables.ts'
import { addMessage, findPosted, lockTicket, stepTicket } from './ticket.ts'

type StaffMessage = {
  ticketId: string
  staffId: string
  requestId: string
  text: string
  now: Date
}

/** A change of a ticket; null if the request had made it already. */
export type Moved = { before: TicketRow; after: TicketRow } | null

/**
 * Answers a player, who is notified on the site. An unassigned ticket is assigned to the answerer.
 * `seenSeq` is the newest message they have read.
 * @throws Refusal 'record not found', 'not pending' where something was written since, 'duplicate'
 */
export async function answerTicket(
  tx: Tx,
  {
    ticketId,
    staffId,
    requestId,
    text,
    seenSeq,
    step,
    now,
  }: StaffMessage & { seenSeq: number; step: Exclude<TicketStep, 'wrote'> },
): Promise<Moved> {
  const before = await lockTicket(tx, ticketId)
  const message = { author: 'staff', body: text, staffId, requestId } as const
  if ((await findPosted(tx, ticketId, message)) !== undefined) return null
  if (seenSeq < before.last_seq)
    throw new Refusal('not pending', {}, SUPPORT_TEXTS.conversationMovedOn)
  await addMessage(tx, before, message, now)
  // An answer can close a ticket that is already closed; it then stays closed.
  if (step !== 'closed' || before.state !== 'closed') await stepTicket(tx, before, step, now)
  if (before.assigned_to === null)
    await supportTables(tx)
      .updateTable('support.ticket')
      .set({ assigned_to: staffId })
      .where('id', '=', ticketId)
      .execute()
  await addNotification(
    tx,
    before.player_id,
    { kind: 'ticket-answered', facts: { ticketID: ticketId, number: String(before.number) } },
    now,
  )
  return { before, after: await lockTicket(tx, ticketId) }
}

/**
 * Adds a note between colleagues.
 * @throws Refusal 'record not found', 'duplicate'
 */
export async function noteTicket(
  tx: Tx,
  { ticketId, staffId, requestId, text, now }: StaffMessage,
): Promise<Moved> {
  const before = await lockTicket(tx, ticketId)
  const message = { author: 'note', body: text, staffId, requestId } as const
  if ((await findPosted(tx, ticketId, message)) !== undefined) return null
  await addMessage(tx, before, message, now)
  return { before, after: await lockTicket(tx, ticketId) }
}

/**
 * Reassigns a ticket; null means no one.
 * @throws Refusal 'record not found', 'not pending' where someone else has it by now
 */
export async function assignTicket(
  tx: Tx,
  { ticketId, from, to }: { ticketId: string; from: string | null; to: string | null },
): Promise<Moved> {
  const before = await lockTicket(tx, ticketId)
  if (before.assigned_to === to) return null
  if (before.assigned_to !== from) throw new Refusal('not pending', {}, SUPPORT_TEXTS.ticketTaken)
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ assigned_to: to })
    .where('id', '=', ticketId)
    .execute()
  return { before, after: await lockTicket(tx, ticketId) }
}

/** @throws Refusal 'record not found', 'not possible' where it is closed */
export async function closeTicket(
  tx: Tx,
  ticketId: string,
  now: Date,
): Promise<{ before: TicketRow; after: TicketRow }> {
  const before = await lockTicket(tx, ticketId)
  await stepTicket(tx, before, 'closed', now)
  return { before, after: await lockTicket(tx, ticketId) }
}
