import { sql } from 'kysely'
import { LIVE_ANSWER_MINUTES, LIVE_QUIET_MINUTES, type LiveEnd } from '#shared/players/support.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { supportTables, type TicketRow } from '../tables.ts'
import { getTicket } from '../ticket.ts'
import { listAvailable } from './presence.ts'

const MINUTE_MS = 60_000
/** The page of a player reports itself every 15 seconds. */
const HERE_MS = 40_000

export const isLive = ({
  live_at: startedAt,
  live_ended_at: endedAt,
}: Pick<TicketRow, 'live_at' | 'live_ended_at'>): boolean => startedAt !== null && endedAt === null

export const isPlayerHere = ({ live_seen_at: at }: TicketRow, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < HERE_MS

export function liveTickets(db: Db | Tx) {
  return supportTables(db)
    .selectFrom('support.ticket')
    .where('live_at', 'is not', null)
    .where('live_ended_at', 'is', null)
}

/**
 * Makes a new ticket a live conversation. If no colleague is available, it ends at once and the
 * ticket remains.
 */
export async function beginLive(tx: Tx, ticketId: string): Promise<void> {
  const at = await databaseTime(tx)
  const isMissed = (await listAvailable(tx)).length === 0
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({
      live_at: at,
      live_seen_at: at,
      live_ends_at: isMissed ? at : new Date(at.getTime() + LIVE_ANSWER_MINUTES * MINUTE_MS),
      ...(isMissed && { live_ended_at: at, live_end: 'missed' as const }),
    })
    .where('id', '=', ticketId)
    .execute()
}

/** Postpones the end of a locked live conversation: staff or the player must write until then. */
export async function extendLive(tx: Tx, ticketId: string, awaits: 'staff' | 'player') {
  const minutes = awaits === 'staff' ? LIVE_ANSWER_MINUTES : LIVE_QUIET_MINUTES
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ live_ends_at: sql<Date>`platform.now() + ${minutes} * interval '1 minute'` })
    .where('id', '=', ticketId)
    .execute()
}

/**
 * Ends a locked live conversation whose time is over, and returns the ticket as it then is. An open
 * ticket was missed by staff; otherwise the player was quiet and is notified of what they did not
 * read.
 */
export async function settleLive(tx: Tx, ticket: TicketRow): Promise<TicketRow> {
  const { live_ends_at: endsAt } = ticket
  if (!isLive(ticket) || endsAt === null || endsAt > (await databaseTime(tx))) return ticket
  const isMissed = ticket.state === 'open'
  await endLive(tx, ticket, isMissed ? 'missed' : 'quiet', endsAt)
  if (!isMissed && ticket.notified_seq > ticket.read_seq) await notifyOfAnswer(tx, ticket, endsAt)
  return getTicket(tx, ticket.id)
}

export async function endLive(
  tx: Tx,
  ticket: Pick<TicketRow, 'id' | 'live_at' | 'live_ended_at'>,
  end: LiveEnd,
  at: Date,
): Promise<void> {
  if (!isLive(ticket)) return
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ live_ended_at: at, live_end: end })
    .where('id', '=', ticket.id)
    .execute()
}

export function notifyOfAnswer(
  tx: Tx,
  { id, player_id: playerId, number }: Pick<TicketRow, 'id' | 'player_id' | 'number'>,
  now: Date,
): Promise<void> {
  const facts = { ticketID: id, number: String(number) }
  return addNotification(tx, playerId, { kind: 'ticket-answered', facts }, now)
}
