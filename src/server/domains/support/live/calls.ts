import * as contract from '#shared/contracts/live-support.ts'
import { Refusal } from '#shared/refusals.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTicket } from '../ask.ts'
import type { FindContext } from '../calls.ts'
import { getConversation } from '../own-tickets.ts'
import { supportTables, type TicketRow } from '../tables.ts'
import { announceTyping } from '../topics.ts'
import { getTicket, lockOwnTicket, requireOwner } from '../ticket.ts'
import { isLive, settleLive } from './live.ts'
import { readLiveState } from './present.ts'

const RATE_MS = 7 * 86_400_000
/** The row is written at most once in this time, however often the page reports. */
const NOTE_EVERY_MS = 10_000

type Deps = {
  findContext: FindContext
  announce(ticket: Pick<TicketRow, 'id' | 'player_id'>): void
}

export function liveCalls(
  { database, bus }: Pick<Platform, 'database' | 'bus'>,
  { findContext, announce }: Deps,
): BoundCall[] {
  const { read } = database
  return [
    handle(contract.getLiveState, ({ caller }) => readLiveState(read, caller.playerId)),
    handle(
      contract.startLive,
      async (
        { caller: { playerId }, lang, now },
        { requestId, subject, text, contextKind, contextID },
      ) => {
        const context = await findContext(playerId, contextKind, contextID)
        const question = {
          playerId,
          requestId,
          subject,
          text,
          context,
          lang,
          isLive: true,
        } as const
        const id = await database.transaction((tx) => openTicket(tx, question, now))
        announce({ id, player_id: playerId })
        return getConversation(read, id, playerId)
      },
    ),
    handle(contract.keepLive, async ({ caller: { playerId } }, { ticketID, here, typing }) => {
      const ticket = requireOwner(await getTicket(read, ticketID), playerId)
      if (!isLive(ticket)) return {}
      const changed = await database.transaction((tx) => notePlayer(tx, ticket, here))
      if (changed) announce(ticket)
      if (typing) announceTyping(bus, 'player', ticketID)
      return {}
    }),
    handle(contract.rateLive, async ({ caller: { playerId } }, { ticketID, helpful }) => {
      const ticket = await database.transaction((tx) => rate(tx, ticketID, playerId, helpful))
      announce(ticket)
      return getConversation(read, ticketID, playerId)
    }),
  ]
}

/**
 * Records whether the player's page shows the conversation, and ends it if its time is over.
 * Returns whether others must be notified.
 */
async function notePlayer(tx: Tx, seen: TicketRow, isHere: boolean): Promise<boolean> {
  const at = await databaseTime(tx)
  const { live_seen_at: last, live_ends_at: endsAt } = seen
  const isDue = endsAt !== null && endsAt <= at
  if (!isDue && isHere && last !== null && at.getTime() - last.getTime() < NOTE_EVERY_MS)
    return false
  const ticket = await settleLive(tx, await lockOwnTicket(tx, seen.id, seen.player_id))
  if (!isLive(ticket)) return true
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ live_seen_at: isHere ? at : null })
    .where('id', '=', ticket.id)
    .execute()
  return (ticket.live_seen_at === null) === isHere
}

/** @throws Refusal 'record not found', 'not possible' before its end and a week after it */
async function rate(
  tx: Tx,
  ticketId: string,
  playerId: string,
  isHelpful: boolean,
): Promise<TicketRow> {
  const ticket = await settleLive(tx, await lockOwnTicket(tx, ticketId, playerId))
  const { live_ended_at: endedAt, first_answered_at: answeredAt } = ticket
  const at = await databaseTime(tx)
  // A conversation without an answer cannot be rated.
  if (endedAt === null || answeredAt === null || at.getTime() - endedAt.getTime() > RATE_MS)
    throw new Refusal('not possible', {}, SUPPORT_TEXTS.ratingOver)
  await supportTables(tx)
    .updateTable('support.ticket')
    .set({ helpful: isHelpful })
    .where('id', '=', ticketId)
    .execute()
  return ticket
}
