import * as contract from '#shared/contracts/support.ts'
import type { ContextKind } from '#shared/players/support.ts'
import { refuseFields } from '#shared/refusals.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/players/documents.ts'
import { offerFilePass } from '#server/domains/documents/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { readTicketNotifications } from '#server/domains/notifications/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTicket, writeTicket } from './ask.ts'
import { fileComplaint } from './complaints/file-complaint.ts'
import { getOwnComplaint } from './complaints/own-complaint.ts'
import { reopenOwnComplaint, withdrawComplaint } from './complaints/steps.ts'
import { requireOwnContext, type Context } from './context.ts'
import { liveCalls } from './live/calls.ts'
import { getConversation, listTickets } from './own-tickets.ts'
import { supportTables, type TicketRow } from './tables.ts'
import { getTicket, lockOwnTicket, requireOwner, stepTicket } from './ticket.ts'

export type FindContext = (
  playerId: string,
  kind: ContextKind | undefined,
  id: string | undefined,
) => Promise<Context | undefined>

type Deps = {
  rounds: Pick<Rounds, 'findOwner'>
  announce(ticket: Pick<TicketRow, 'id' | 'player_id'>): void
}

export function supportCalls(platform: Platform, deps: Deps): BoundCall[] {
  const { read } = platform.database
  const findContext: FindContext = (...subject) =>
    ownContext({ read, findOwner: deps.rounds.findOwner }, ...subject)
  return [
    ...ticketCalls(platform, deps),
    ...complaintCalls(platform, deps),
    ...liveCalls(platform, { findContext, announce: deps.announce }),
  ]
}

function ticketCalls({ database, config }: Platform, { rounds, announce }: Deps): BoundCall[] {
  const { read } = database
  return [
    handle(contract.listTickets, ({ caller }, page) => listTickets(read, caller.playerId, page)),
    handle(contract.getTicket, ({ caller }, { ticketID }) =>
      getConversation(read, ticketID, caller.playerId),
    ),
    handle(
      contract.openTicket,
      async (
        { caller: { playerId }, lang, now },
        { requestId, subject, text, contextKind, contextID },
      ) => {
        const context = await ownContext(
          { read, findOwner: rounds.findOwner },
          playerId,
          contextKind,
          contextID,
        )
        const id = await database.transaction((tx) =>
          openTicket(tx, { playerId, requestId, subject, text, context, lang }, now),
        )
        announce({ id, player_id: playerId })
        return getConversation(read, id, playerId)
      },
    ),
    handle(
      contract.writeTicket,
      async ({ caller: { playerId }, now }, { ticketID, requestId, text }) => {
        await database.transaction((tx) =>
          writeTicket(tx, { playerId, ticketId: ticketID, requestId, text }, now),
        )
        announce({ id: ticketID, player_id: playerId })
        return getConversation(read, ticketID, playerId)
      },
    ),
    handle(contract.offerTicketFile, async ({ caller: { playerId }, now }, { ticketID }) => {
      requireOwner(await getTicket(read, ticketID), playerId)
      const secret = await database.transaction((tx) =>
        offerFilePass(tx, { playerId, subject: ticketID, kind: 'ticket', now }),
      )
      return { url: `${config.publicUrl}/v1/documents/${secret}`, maxBytes: MAX_DOCUMENT_BYTES }
    }),
    handle(contract.readTicket, async ({ caller: { playerId }, now }, { ticketID }) => {
      const isNews = await database.transaction((tx) => readAnswers(tx, playerId, ticketID, now))
      if (isNews) announce({ id: ticketID, player_id: playerId })
      return {}
    }),
    handle(contract.closeTicket, async ({ caller: { playerId }, now }, { ticketID }) => {
      await database.transaction(async (tx) =>
        stepTicket(tx, await lockOwnTicket(tx, ticketID, playerId), 'closed', now),
      )
      announce({ id: ticketID, player_id: playerId })
      return getConversation(read, ticketID, playerId)
    }),
  ]
}

function complaintCalls(platform: Platform, { rounds, announce }: Deps): BoundCall[] {
  const { database } = platform
  const { read } = database
  return [
    handle(contract.getComplaint, ({ caller, lang, now }, { ticketID }) =>
      getOwnComplaint(read, ticketID, caller.playerId, lang, now),
    ),
    handle(
      contract.fileComplaint,
      async (
        { caller: { playerId }, lang, now },
        { requestId, category, wanted, ticketID, text, contextKind, contextID },
      ) => {
        if (ticketID === undefined && text === undefined) throw refuseFields({ text: 'required' })
        const about =
          ticketID === undefined
            ? {
                requestId,
                text: text ?? '',
                context: await ownContext(
                  { read, findOwner: rounds.findOwner },
                  playerId,
                  contextKind,
                  contextID,
                ),
              }
            : { ticketId: ticketID }
        const { ticket_id: id } = await database.transaction((tx) =>
          fileComplaint(tx, platform, { playerId, category, wanted, lang }, about, now),
        )
        announce({ id, player_id: playerId })
        return getOwnComplaint(read, id, playerId, lang, now)
      },
    ),
    handle(
      contract.withdrawComplaint,
      async ({ caller: { playerId }, lang, now }, { ticketID }) => {
        await database.transaction((tx) =>
          withdrawComplaint(tx, { playerId, ticketId: ticketID, now }),
        )
        announce({ id: ticketID, player_id: playerId })
        return getOwnComplaint(read, ticketID, playerId, lang, now)
      },
    ),
    handle(
      contract.reopenComplaint,
      async ({ caller: { playerId }, lang, now }, { ticketID, requestId, text }) => {
        await database.transaction((tx) =>
          reopenOwnComplaint(tx, { playerId, ticketId: ticketID, requestId, text, now }),
        )
        announce({ id: ticketID, player_id: playerId })
        return getOwnComplaint(read, ticketID, playerId, lang, now)
      },
    ),
  ]
}

/** @throws Refusal 'record not found' where it is not the player's own */
async function ownContext(
  { read, findOwner }: { read: Db; findOwner: Rounds['findOwner'] },
  playerId: string,
  kind: ContextKind | undefined,
  id: string | undefined,
): Promise<Context | undefined> {
  if (kind === undefined || id === undefined) return undefined
  await requireOwnContext(read, findOwner, playerId, { kind, id })
  return { kind, id }
}

async function readAnswers(
  tx: Tx,
  playerId: string,
  ticketId: string,
  now: Date,
): Promise<boolean> {
  const ticket = await lockOwnTicket(tx, ticketId, playerId)
  const readCount = await readTicketNotifications(tx, playerId, ticketId, now)
  if (ticket.read_seq < ticket.notified_seq)
    await supportTables(tx)
      .updateTable('support.ticket')
      .set({ read_seq: ticket.notified_seq, mail_due_at: null })
      .where('id', '=', ticketId)
      .execute()
  return readCount > 0 || ticket.read_seq < ticket.notified_seq
}
