import { Refusal } from '#shared/refusals.ts'
import type { TicketStep } from '#shared/support.ts'
import { addNotification } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { supportTables, type TicketRow } from './tables.ts'
import { addMessage, findSaid, lockTicket, stepTicket } from './ticket.ts'

const MOVED_ON = {
  tr: 'Sen yazarken bu görüşme ilerledi. Yeni iletiyi oku, sonra gönder',
  en: 'This conversation moved on while you were writing. Read what is new, then send',
} as const
const TAKEN = {
  tr: 'Bu kaydı bu arada başkası üstlendi',
  en: 'Somebody else took this ticket meanwhile',
} as const

type Said = { ticketId: string; staffId: string; requestId: string; text: string; now: Date }

/** What became of a ticket: null where the request had done it already. */
export type Moved = { before: TicketRow; after: TicketRow } | null

/**
 * Answers a player, who is told on the site; whoever answers what no one has, has it. `seenSeq` is
 * the newest message that was read.
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
  }: Said & { seenSeq: number; step: Exclude<TicketStep, 'wrote'> },
): Promise<Moved> {
  const before = await lockTicket(tx, ticketId)
  const message = { author: 'staff', body: text, staffId, requestId } as const
  if ((await findSaid(tx, ticketId, message)) !== undefined) return null
  if (seenSeq < before.last_seq) throw new Refusal('not pending', {}, MOVED_ON)
  await addMessage(tx, before, message, now)
  // An answer may close what is closed: it was written into, and stays settled.
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

/** A note between colleagues. @throws Refusal 'record not found', 'duplicate' */
export async function noteTicket(
  tx: Tx,
  { ticketId, staffId, requestId, text, now }: Said,
): Promise<Moved> {
  const before = await lockTicket(tx, ticketId)
  const message = { author: 'note', body: text, staffId, requestId } as const
  if ((await findSaid(tx, ticketId, message)) !== undefined) return null
  await addMessage(tx, before, message, now)
  return { before, after: await lockTicket(tx, ticketId) }
}

/**
 * Gives a ticket from one to another; null is no one.
 * @throws Refusal 'record not found', 'not pending' where someone else has it by now
 */
export async function assignTicket(
  tx: Tx,
  { ticketId, from, to }: { ticketId: string; from: string | null; to: string | null },
): Promise<Moved> {
  const before = await lockTicket(tx, ticketId)
  if (before.assigned_to === to) return null
  if (before.assigned_to !== from) throw new Refusal('not pending', {}, TAKEN)
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
