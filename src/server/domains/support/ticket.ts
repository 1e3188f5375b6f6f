import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { nextTicketState, type TicketStep } from '#shared/players/support.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { supportTables, type MessageRow, type TicketRow } from './tables.ts'

const MAIL_AFTER_MS = 5 * 60_000

export async function getTicket(db: Db | Tx, ticketId: string): Promise<TicketRow> {
  const row = await supportTables(db)
    .selectFrom('support.ticket')
    .selectAll()
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Locks a ticket until the commit, so that steps and messages are serialized.
 * @throws Refusal 'record not found'
 */
export async function lockTicket(tx: Tx, ticketId: string): Promise<TicketRow> {
  await supportTables(tx)
    .selectFrom('support.ticket')
    .select('id')
    .where('id', '=', ticketId)
    .forUpdate()
    .execute()
  return getTicket(tx, ticketId)
}

/**
 * Locks a player's own ticket until the commit; no one else's is locked.
 * @throws Refusal 'record not found'
 */
export async function lockOwnTicket(
  tx: Tx,
  ticketId: string,
  playerId: string,
): Promise<TicketRow> {
  requireOwner(await getTicket(tx, ticketId), playerId)
  return lockTicket(tx, ticketId)
}

/** @throws Refusal 'record not found' for another player's */
export function requireOwner(ticket: TicketRow, playerId: string): TicketRow {
  if (ticket.player_id !== playerId) throw new Refusal('record not found')
  return ticket
}

export type NewMessage = Pick<MessageRow, 'author' | 'body'> & {
  staffId: string | null
  requestId: string
  fileId?: string
}

/**
 * Returns the message that a request has already written.
 * @throws Refusal 'duplicate' where the request was another's
 */
export async function findPosted(
  tx: Tx,
  ticketId: string,
  { author, body, staffId, requestId }: NewMessage,
): Promise<MessageRow | undefined> {
  const known = await supportTables(tx)
    .selectFrom('support.message')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (
    known !== undefined &&
    (known.author !== author || known.body !== body || known.staff_id !== staffId)
  )
    throw new Refusal('duplicate')
  return known
}

export async function addMessage(
  tx: Tx,
  ticket: TicketRow,
  { author, body, staffId, requestId, fileId }: NewMessage,
  now: Date,
): Promise<void> {
  const seq = ticket.last_seq + 1
  await supportTables(tx)
    .insertInto('support.message')
    .values({
      ticket_id: ticket.id,
      seq,
      author,
      player_id: ticket.player_id,
      staff_id: staffId,
      request_id: requestId,
      body,
      file_id: fileId ?? null,
      created_at: now,
    })
    .execute()
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({
      last_seq: seq,
      ...(author !== 'note' && { last_at: now }),
      ...(author === 'staff' && {
        notified_seq: seq,
        first_answered_at: ticket.first_answered_at ?? now,
        mail_due_at: new Date(now.getTime() + MAIL_AFTER_MS),
      }),
      // A player who writes has read the messages above.
      ...(author === 'player' && { read_seq: seq, mail_due_at: null }),
    })
    .where('id', '=', ticket.id)
    .execute()
}

/**
 * Moves a locked ticket to its next state. A player who writes again while waiting has waited since
 * their first message.
 * @throws Refusal 'not possible'
 */
export async function stepTicket(
  tx: Tx,
  { id, state }: Pick<TicketRow, 'id' | 'state'>,
  step: TicketStep,
  now: Date,
): Promise<void> {
  const next = nextTicketState(state, step)
  if (next === undefined) throw new Refusal('not possible')
  const isResolved = next === 'answered' || next === 'closed'
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({
      state: next,
      ...(next !== state && { moved_at: now }),
      resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, ${now})` : null,
      ...(next === 'closed' && {
        live_ended_at: sql<Date>`case when live_at is not null
          then coalesce(live_ended_at, platform.now()) end`,
        live_end: sql<'closed'>`case when live_at is not null then coalesce(live_end, 'closed') end`,
      }),
    })
    .where('id', '=', id)
    .execute()
}
