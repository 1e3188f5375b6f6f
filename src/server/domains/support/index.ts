import { sql } from 'kysely'
import { z } from 'zod'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { supportCalls } from './calls.ts'
import { closeQuiet } from './close-old.ts'
import {
  ANSWERS_AT_ONCE,
  dueAnswer,
  itemOfAnswer,
  listDueAnswers,
  mailAnswer,
} from './mail-answers.ts'
import type { TicketRow } from './tables.ts'
import {
  announcePresence,
  announceTicket,
  announceTyping,
  inboxTopic,
  supportTopic,
} from './topics.ts'
import { defineEndOverdue } from './live/end-overdue.ts'

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
export { postTicketFile } from './ask.ts'
export { announceTicket } from './topics.ts'
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
export { isLive, isPlayerHere } from './live/live.ts'
export { countQueued } from './live/present.ts'
export { listAvailable, renewPresence, setPresence } from './live/presence.ts'
export { readLiveFigures } from './live/figures.ts'
export { listLiveTickets } from './live/queue.ts'
export { filesOf, presentTicket } from './own-tickets.ts'
export type { ComplaintRow, MessageRow, TicketRow } from './tables.ts'
export { getTicket } from './ticket.ts'

export type Support = ReturnType<typeof createSupport>

type Ports = { notifications: Pick<Notifications, 'announce'>; rounds: Pick<Rounds, 'findOwner'> }

export function createSupport(platform: Platform, { notifications, rounds }: Ports) {
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

  const endLive = defineEndOverdue(platform, announce)

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
    notifications.announce(playerId)
  }

  return {
    calls: supportCalls(platform, { rounds, announce }),
    ownData: supportData(read),
    topics: [supportTopic(platform), inboxTopic(platform)],
    announce,
    announceTyping: (ticketId: string) => announceTyping(bus, 'staff', ticketId),
    announcePresence: () => announcePresence(bus),
    endLive,
    mailDue,
    closeQuiet: closeQuietOnes,
  }
}

function supportData(read: Db) {
  return [
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
        'live_at',
        'live_ended_at',
        'live_end',
        'helpful',
      ],
      'id',
    ),
    ownRows(
      read,
      'supportMessages',
      'support.message',
      ['ticket_id', 'seq', 'author', 'body', 'file_id', 'created_at'],
      'created_at',
      // A note between colleagues is no one's personal data.
      sql`author <> 'note'`,
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
}
