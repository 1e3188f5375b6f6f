import { z } from 'zod'
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  COMPLAINT_STEPS,
  LONGEST_WANTED,
} from '../players/complaints.ts'
import {
  ALL_SUBJECTS,
  CONTEXT_KINDS,
  LIVE_ENDS,
  LIVE_STATES,
  LONGEST_TICKET_MESSAGE,
  TICKET_KINDS,
  TICKET_STATES,
} from '../players/support.ts'
import { anyData, defineCall, moneyOutput, page, requestId, text, timeOutput } from './define.ts'

const TICKETS = 20
export const ofTicket = {
  ...anyData,
  ticketID: z.guid('invalid').transform((id) => id.toLowerCase()),
}

export const ticketContext = z.object({ kind: z.enum(CONTEXT_KINDS), id: z.string() })
/**
 * A live conversation. `endsAt`: when it ends automatically, unless someone writes before;
 * `helpful`: the player's answer to the closing question.
 */
export const live = z.object({
  state: z.enum(LIVE_STATES),
  end: z.enum(LIVE_ENDS).nullable(),
  startedAt: timeOutput,
  endsAt: timeOutput,
  endedAt: timeOutput.nullable(),
  helpful: z.boolean().nullable(),
})
export const ticket = z.object({
  ticketID: z.string(),
  number: z.number(),
  kind: z.enum(TICKET_KINDS),
  subject: z.enum(ALL_SUBJECTS),
  state: z.enum(TICKET_STATES),
  context: ticketContext.nullable(),
  createdAt: timeOutput,
  lastAt: timeOutput,
  unread: z.boolean(),
  complaint: z.number().nullable(),
  live: live.nullable(),
})
export type Ticket = z.output<typeof ticket>

export const ticketFile = z.object({
  fileID: z.string(),
  format: z.enum(['jpeg', 'png', 'pdf']),
  size: z.number(),
})
export type TicketFile = z.output<typeof ticketFile>

/** `author` never names a staff member. A message with a file has no text. */
export const ticketMessage = z.object({
  seq: z.number(),
  author: z.enum(['player', 'staff']),
  text: z.string(),
  file: ticketFile.nullable(),
  date: timeOutput,
})
export const conversation = z.object({ ticket, messages: z.array(ticketMessage) })
export type Conversation = z.output<typeof conversation>

export const newTicket = z.object({
  ...anyData,
  requestId,
  subject: z.enum(ALL_SUBJECTS, { error: 'invalid' }),
  text: text(LONGEST_TICKET_MESSAGE),
  contextKind: z.enum(CONTEXT_KINDS, { error: 'invalid' }).optional(),
  contextID: z
    .guid('invalid')
    .transform((id) => id.toLowerCase())
    .optional(),
})

export const listTickets = defineCall({
  class: 'support',
  method: 'list_tickets',
  auth: 'player',
  restricted: true,
  summary: 'The player’s own tickets, newest first.',
  input: z.object({ ...anyData, ...page(TICKETS) }),
  output: ticket,
  paged: true,
  refusals: [],
})
export const getTicket = defineCall({
  class: 'support',
  method: 'get_ticket',
  auth: 'player',
  restricted: true,
  summary: 'One ticket with its messages, oldest first.',
  input: z.object(ofTicket),
  output: conversation,
  refusals: ['record not found'],
})
export const openTicket = defineCall({
  class: 'support',
  method: 'open_ticket',
  auth: 'player',
  restricted: true,
  summary: 'Opens a ticket; its subject must belong to the player.',
  input: newTicket,
  output: conversation,
  refusals: ['record not found', 'duplicate', 'limit reached'],
})
export const writeTicket = defineCall({
  class: 'support',
  method: 'write',
  auth: 'player',
  restricted: true,
  summary: 'Adds a message to a ticket; reopens it if it was answered or closed.',
  input: z.object({ ...ofTicket, requestId, text: text(LONGEST_TICKET_MESSAGE) }),
  output: conversation,
  refusals: ['record not found', 'duplicate', 'too fast', 'limit reached'],
})
/**
 * The file's bytes are sent to `url` by POST with their own content type: once, within ten minutes.
 * Its message then appears in the conversation.
 */
export const offerTicketFile = defineCall({
  class: 'support',
  method: 'offer_file',
  auth: 'player',
  restricted: true,
  summary:
    'An upload address for a picture or a PDF (JPEG, PNG or PDF) in the player’s own ticket.',
  input: z.object(ofTicket),
  output: z.object({ url: z.string(), maxBytes: z.number() }),
  refusals: ['record not found', 'limit reached', 'too fast'],
})
export const readTicket = defineCall({
  class: 'support',
  method: 'read',
  auth: 'player',
  restricted: true,
  summary: 'Marks a ticket as read. Repeating it has no effect.',
  input: z.object(ofTicket),
  output: z.object({}),
  refusals: ['record not found'],
})
export const closeTicket = defineCall({
  class: 'support',
  method: 'close',
  auth: 'player',
  restricted: true,
  summary: 'Closes the ticket; writing again reopens it.',
  input: z.object(ofTicket),
  output: conversation,
  refusals: ['record not found', 'not possible'],
})

/**
 * Compensation proposed for a complaint: `pending` awaits a second person; `approved` is paid, as
 * line `transactionID` of the statement; `withdrawn` was cancelled by the operator.
 */
export const redress = z.object({
  amount: moneyOutput,
  state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  date: timeOutput,
  decidedAt: timeOutput.nullable(),
  transactionID: z.string().nullable(),
})
/**
 * `next` must act next; `reopenUntil`: the last day to reopen it; `appeal`: the body the player may
 * turn to after the answer or the last day, if one is named.
 */
export const ownComplaint = z.object({
  ticketID: z.string(),
  number: z.number(),
  category: z.enum(COMPLAINT_CATEGORIES),
  wanted: z.string(),
  state: z.enum(COMPLAINT_STATES),
  dueOn: z.string(),
  overdue: z.boolean(),
  next: z.enum(['house', 'player', 'nobody']),
  filedAt: timeOutput,
  reopenUntil: z.string().nullable(),
  appeal: z.string().nullable(),
  steps: z.array(
    z.object({
      kind: z.enum(COMPLAINT_STEPS),
      date: timeOutput,
      outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
      text: z.string().nullable(),
      dueOn: z.string().nullable(),
    }),
  ),
  redress: z.array(redress),
})
export type OwnComplaint = z.output<typeof ownComplaint>

export const getComplaint = defineCall({
  class: 'support',
  method: 'get_complaint',
  auth: 'player',
  restricted: true,
  summary: 'The formal complaint about the player’s own ticket: its state, due date and decision.',
  input: z.object(ofTicket),
  output: ownComplaint,
  refusals: ['record not found'],
})
/**
 * About one of the player's tickets (`ticketID`), or with a new one opened by `text`. Repeating the
 * call returns the same complaint.
 */
export const fileComplaint = defineCall({
  class: 'support',
  method: 'file_complaint',
  auth: 'player',
  restricted: true,
  summary:
    'Files a formal complaint; ' +
    'it is acknowledged at once, by a notification and a mail, with its number and due date.',
  input: z.object({
    ...anyData,
    requestId,
    category: z.enum(COMPLAINT_CATEGORIES, { error: 'required' }),
    wanted: text(LONGEST_WANTED),
    ticketID: ofTicket.ticketID.optional(),
    text: text(LONGEST_TICKET_MESSAGE).optional(),
    contextKind: z.enum(CONTEXT_KINDS, { error: 'invalid' }).optional(),
    contextID: z
      .guid('invalid')
      .transform((id) => id.toLowerCase())
      .optional(),
  }),
  output: ownComplaint,
  refusals: ['record not found', 'duplicate', 'limit reached'],
})
export const withdrawComplaint = defineCall({
  class: 'support',
  method: 'withdraw_complaint',
  auth: 'player',
  restricted: true,
  summary: 'Withdraws the player’s complaint while it is open.',
  input: z.object(ofTicket),
  output: ownComplaint,
  refusals: ['record not found', 'not pending'],
})
export const reopenComplaint = defineCall({
  class: 'support',
  method: 'reopen_complaint',
  auth: 'player',
  restricted: true,
  summary:
    'Reopens a decided complaint, once, within 30 days; repeating the requestId has no effect.',
  input: z.object({ ...ofTicket, requestId, text: text(LONGEST_TICKET_MESSAGE) }),
  output: ownComplaint,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
