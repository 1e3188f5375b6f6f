import { sql } from 'kysely'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { TicketStep, TicketSubject } from '#shared/players/support.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { extendLive, isLive, isPlayerHere, notifyOfAnswer, settleLive } from './live/live.ts'
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
 * Answers a player, who is notified on the site unless their page shows the live conversation. An
 * unassigned ticket is assigned to the answerer. `seenSeq` is the newest message they have read.
 * @throws Refusal 'record not found', 'not pending' where something was written since or someone
 * else has the live conversation, 'duplicate', 'not possible' where it would close that one
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
  const locked = await lockTicket(tx, ticketId)
  const message = { author: 'staff', body: text, staffId, requestId } as const
  if ((await findPosted(tx, ticketId, message)) !== undefined) return null
  const before = await settleLive(tx, locked)
  if (isLive(before)) requireTurn(before, staffId, step)
  else if (seenSeq < before.last_seq)
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
  if (isLive(before)) {
    await noteTaken(tx, ticketId)
    await extendLive(tx, ticketId, 'player')
  }
  if (!isLive(before) || !isPlayerHere(before, await databaseTime(tx)))
    await notifyOfAnswer(tx, before, now)
  return { before, after: await lockTicket(tx, ticketId) }
}

/**
 * In a live conversation, messages of the player and of its one assigned colleague may cross.
 * @throws Refusal 'not pending' where someone else has it, 'not possible' where it would be closed
 * without saying what it was about
 */
function requireTurn(
  { assigned_to: holder }: TicketRow,
  staffId: string,
  step: Exclude<TicketStep, 'wrote'>,
): void {
  if (holder !== null && holder !== staffId)
    throw new Refusal('not pending', {}, SUPPORT_TEXTS.ticketTaken)
  if (step === 'closed') throw new Refusal('not possible', {}, SUPPORT_TEXTS.closeWithSubject)
}

async function noteTaken(tx: Tx, ticketId: string): Promise<void> {
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ live_taken_at: sql<Date>`coalesce(live_taken_at, platform.now())` })
    .where('id', '=', ticketId)
    .execute()
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

type Assignment = {
  ticketId: string
  from: string | null
  to: string | null
  note?: { staffId: string; text: string } | undefined
  now: Date
}

/**
 * Reassigns a ticket; null means no one. A live conversation then waits in the queue, or for the
 * colleague, who must write to the player.
 * @throws Refusal 'record not found', 'not pending' where someone else has it by now
 */
export async function assignTicket(
  tx: Tx,
  { ticketId, from, to, note, now }: Assignment,
): Promise<Moved> {
  const before = await settleLive(tx, await lockTicket(tx, ticketId))
  if (before.assigned_to === to) return null
  if (before.assigned_to !== from) throw new Refusal('not pending', {}, SUPPORT_TEXTS.ticketTaken)
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ assigned_to: to })
    .where('id', '=', ticketId)
    .execute()
  if (note !== undefined) {
    const { staffId, text: body } = note
    await addMessage(
      tx,
      before,
      { author: 'note', body, staffId, requestId: crypto.randomUUID() },
      now,
    )
  }
  if (isLive(before)) {
    if (to !== null) await noteTaken(tx, ticketId)
    if (before.state !== 'open') await stepTicket(tx, before, 'wrote', now)
    await extendLive(tx, ticketId, 'staff')
  }
  return { before, after: await lockTicket(tx, ticketId) }
}

/**
 * Closes a ticket; `closedAs` says what it was about.
 * @throws Refusal 'record not found', 'not possible' where it is closed; a refusal of the field
 * where a live conversation is closed without it
 */
export async function closeTicket(
  tx: Tx,
  {
    ticketId,
    closedAs,
    now,
  }: { ticketId: string; closedAs?: TicketSubject | undefined; now: Date },
): Promise<{ before: TicketRow; after: TicketRow }> {
  const before = await settleLive(tx, await lockTicket(tx, ticketId))
  if (isLive(before) && closedAs === undefined) throw refuseFields({ closedAs: 'required' })
  await stepTicket(tx, before, 'closed', now)
  if (closedAs !== undefined)
    await supportTables(tx)
      .updateTable('support.ticket')
      .set({ closed_as: closedAs })
      .where('id', '=', ticketId)
      .execute()
  return { before, after: await lockTicket(tx, ticketId) }
}
