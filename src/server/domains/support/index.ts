import { z } from 'zod'
import * as supportCalls from '#shared/contracts/support.ts'
import { refuseFields } from '#shared/refusals.ts'
import type { ContextKind } from '#shared/players/support.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { readTicketNotifications, type Wallet } from '#server/domains/wallet/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTicket, writeTicket } from './ask.ts'
import { closeQuiet } from './close-old.ts'
import { fileComplaint } from './complaints/file-complaint.ts'
import { getOwnComplaint } from './complaints/own-complaint.ts'
import { reopenOwnComplaint, withdrawComplaint } from './complaints/steps.ts'
import { requireOwnContext, type Context } from './context.ts'
import {
  ANSWERS_AT_ONCE,
  dueAnswer,
  itemOfAnswer,
  listDueAnswers,
  mailAnswer,
} from './mail-answers.ts'
import { getConversation, listTickets } from './own-tickets.ts'
import { supportTables, type TicketRow } from './tables.ts'
import { lockOwnTicket, stepTicket } from './ticket.ts'
import { announceTicket, inboxTopic, supportTopic } from './topics.ts'

export { getComplaint, getComplaintByNumber, isOverdue, listSteps } from './complaints/complaint.ts'
export {
  countComplaints,
  countStanding,
  medianDays,
  type ComplaintCount,
} from './complaints/figures.ts'
export { countOpenComplaints, listComplaints } from './complaints/list.ts'
export { readComplaintSetting, setComplaintSetting } from './complaints/setting.ts'
export { addRedress, findRedressTicket, listRedress } from './complaints/redress.ts'
export {
  assignComplaint,
  decideComplaint,
  reopenComplaint,
  type ComplaintMoved,
} from './complaints/steps.ts'
export { eraseTickets } from './erase.ts'
export { findCanned, listCanned, removeCanned, saveCanned } from './canned.ts'
export { answerTicket, assignTicket, closeTicket, noteTicket, type Moved } from './desk.ts'
export { readFigures } from './figures.ts'
export {
  countOpenTickets,
  listInbox,
  listMessages,
  listOthers,
  listTicketsAbout,
  type InboxRow,
} from './inbox.ts'
export { presentTicket } from './own-tickets.ts'
export type { ComplaintRow, MessageRow, TicketRow } from './tables.ts'
export { getTicket } from './ticket.ts'

export type Support = ReturnType<typeof createSupport>

type Ports = { wallet: Pick<Wallet, 'announceNotifications'>; rounds: Pick<Rounds, 'findOwner'> }

export function createSupport(platform: Platform, { wallet, rounds }: Ports) {
  const { database, clock, jobs, bus, deadLetters } = platform
  const { read } = database
  jobs.define({ name: 'support:mail-answers', payload: z.object({}).loose() }, mailDue, {
    cron: '* * * * *',
  })
  const closeQuietOnes = () => database.transaction((tx) => closeQuiet(tx, clock.now()))
  jobs.define({ name: 'support:close-quiet', payload: z.object({}).loose() }, closeQuietOnes, {
    cron: '25 * * * *',
  })

  deadLetters.define('support:mail-answer', dueAnswer, (tx, { ticketId }) =>
    mailAnswer(tx, platform, ticketId, clock.now()),
  )

  async function mailDue(): Promise<void> {
    for (;;) {
      const due = await listDueAnswers(read, clock.now())
      await deadLetters.runEach(
        'support:mail-answer',
        due.map((answer) => ({ id: itemOfAnswer(answer), payload: answer })),
      )
      if (due.length < ANSWERS_AT_ONCE) return
    }
  }

  function announce({ id, player_id: playerId }: Pick<TicketRow, 'id' | 'player_id'>): void {
    announceTicket(bus, { ticketId: id, playerId })
    wallet.announceNotifications(playerId)
  }

  /** @throws Refusal 'record not found' where it is not the player's own */
  async function contextOf(
    playerId: string,
    kind: ContextKind | undefined,
    id: string | undefined,
  ): Promise<Context | undefined> {
    if (kind === undefined || id === undefined) return undefined
    await requireOwnContext(read, rounds.findOwner, playerId, { kind, id })
    return { kind, id }
  }

  const calls: BoundCall[] = [
    handle(supportCalls.listTickets, ({ caller }, page) =>
      listTickets(read, caller.playerId, page),
    ),
    handle(supportCalls.getTicket, ({ caller }, { ticketID }) =>
      getConversation(read, ticketID, caller.playerId),
    ),
    handle(
      supportCalls.openTicket,
      async (
        { caller: { playerId }, lang, now },
        { requestId, subject, text, contextKind, contextID },
      ) => {
        const context = await contextOf(playerId, contextKind, contextID)
        const id = await database.transaction((tx) =>
          openTicket(tx, { playerId, requestId, subject, text, context, lang }, now),
        )
        announce({ id, player_id: playerId })
        return getConversation(read, id, playerId)
      },
    ),
    handle(
      supportCalls.writeTicket,
      async ({ caller: { playerId }, now }, { ticketID, requestId, text }) => {
        await database.transaction((tx) =>
          writeTicket(tx, { playerId, ticketId: ticketID, requestId, text }, now),
        )
        announce({ id: ticketID, player_id: playerId })
        return getConversation(read, ticketID, playerId)
      },
    ),
    handle(supportCalls.readTicket, async ({ caller: { playerId }, now }, { ticketID }) => {
      const isNews = await database.transaction(async (tx) => {
        const ticket = await lockOwnTicket(tx, ticketID, playerId)
        const readCount = await readTicketNotifications(tx, playerId, ticketID, now)
        if (ticket.read_seq < ticket.told_seq)
          await supportTables(tx)
            .updateTable('support.ticket')
            .set({ read_seq: ticket.told_seq, mail_due_at: null })
            .where('id', '=', ticketID)
            .execute()
        return readCount > 0 || ticket.read_seq < ticket.told_seq
      })
      if (isNews) announce({ id: ticketID, player_id: playerId })
      return {}
    }),
    handle(supportCalls.closeTicket, async ({ caller: { playerId }, now }, { ticketID }) => {
      await database.transaction(async (tx) =>
        stepTicket(tx, await lockOwnTicket(tx, ticketID, playerId), 'closed', now),
      )
      announce({ id: ticketID, player_id: playerId })
      return getConversation(read, ticketID, playerId)
    }),
    handle(supportCalls.getComplaint, ({ caller, lang, now }, { ticketID }) =>
      getOwnComplaint(read, ticketID, caller.playerId, lang, now),
    ),
    handle(
      supportCalls.fileComplaint,
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
                context: await contextOf(playerId, contextKind, contextID),
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
      supportCalls.withdrawComplaint,
      async ({ caller: { playerId }, lang, now }, { ticketID }) => {
        await database.transaction((tx) =>
          withdrawComplaint(tx, { playerId, ticketId: ticketID, now }),
        )
        announce({ id: ticketID, player_id: playerId })
        return getOwnComplaint(read, ticketID, playerId, lang, now)
      },
    ),
    handle(
      supportCalls.reopenComplaint,
      async ({ caller: { playerId }, lang, now }, { ticketID, requestId, text }) => {
        await database.transaction((tx) =>
          reopenOwnComplaint(tx, { playerId, ticketId: ticketID, requestId, text, now }),
        )
        announce({ id: ticketID, player_id: playerId })
        return getOwnComplaint(read, ticketID, playerId, lang, now)
      },
    ),
  ]
  const ownData = [
    ownRows(
      read,
      'supportTickets',
      'support.ticket',
      [
        'id',
        'number',
        'kind',
        'subject',
        'context_kind',
        'context_id',
        'state',
        'created_at',
        'first_answered_at',
        'resolved_at',
      ],
      'id',
    ),
    ownRows(
      read,
      'supportMessages',
      'support.message',
      ['ticket_id', 'seq', 'author', 'body', 'created_at'],
      'created_at',
    ),
    ownRows(
      read,
      'complaints',
      'support.complaint',
      [
        'id',
        'number',
        'ticket_id',
        'category',
        'wanted',
        'state',
        'filed_at',
        'due_on',
        'reopened_at',
        'closed_at',
      ],
      'filed_at',
    ),
    ownRows(
      read,
      'complaintSteps',
      'support.complaint_step',
      ['complaint_id', 'n', 'kind', 'at', 'outcome', 'body', 'due_on'],
      'at',
    ),
  ]
  return {
    calls,
    ownData,
    topics: [supportTopic(platform), inboxTopic(platform)],
    announce,
    mailDue,
    closeQuiet: closeQuietOnes,
  }
}
