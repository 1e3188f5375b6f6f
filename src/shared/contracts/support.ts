import { z } from 'zod'
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  COMPLAINT_STEPS,
  LONGEST_WANTED,
} from '../complaints.ts'
import {
  ALL_SUBJECTS,
  CONTEXT_KINDS,
  LONGEST_TICKET_MESSAGE,
  TICKET_KINDS,
  TICKET_STATES,
} from '../support.ts'
import { anyData, defineCall, moneyOutput, page, requestId, text, timeOutput } from './define.ts'

const TICKETS = 20
const ofTicket = { ...anyData, ticketID: z.guid('invalid').transform((id) => id.toLowerCase()) }

/** What a ticket is about: a line of the statement, a coupon, a round. */
export const ticketContext = z.object({ kind: z.enum(CONTEXT_KINDS), id: z.string() })
export const ticket = z.object({
  ticketID: z.string(),
  number: z.number(),
  kind: z.enum(TICKET_KINDS),
  subject: z.enum(ALL_SUBJECTS),
  state: z.enum(TICKET_STATES),
  context: ticketContext.nullable(),
  createdAt: timeOutput,
  /** When the newest message was written that the player may read. */
  lastAt: timeOutput,
  unread: z.boolean(),
  /** The number of the formal complaint over it. */
  complaint: z.number().nullable(),
})
export type Ticket = z.output<typeof ticket>

/** `author` of staff is the desk, by no name. */
export const ticketMessage = z.object({
  seq: z.number(),
  author: z.enum(['player', 'staff']),
  text: z.string(),
  date: timeOutput,
})
export const conversation = z.object({ ticket, messages: z.array(ticketMessage) })
export type Conversation = z.output<typeof conversation>

export const listTickets = defineCall({
  class: 'support',
  method: 'list_tickets',
  auth: 'player',
  restricted: true,
  summary: 'One’s own tickets, the newest first.',
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
/**
 * The same requestId is the same ticket. `contextID` is the id of one’s own statement line, coupon
 * or round.
 */
export const openTicket = defineCall({
  class: 'support',
  method: 'open_ticket',
  auth: 'player',
  restricted: true,
  summary: 'Asks the house something; what it is about must be the player’s own.',
  input: z.object({
    ...anyData,
    requestId,
    subject: z.enum(ALL_SUBJECTS, { error: 'invalid' }),
    text: text(LONGEST_TICKET_MESSAGE),
    contextKind: z.enum(CONTEXT_KINDS, { error: 'invalid' }).optional(),
    contextID: z
      .guid('invalid')
      .transform((id) => id.toLowerCase())
      .optional(),
  }),
  output: conversation,
  refusals: ['record not found', 'duplicate', 'limit reached'],
})
export const writeTicket = defineCall({
  class: 'support',
  method: 'write',
  auth: 'player',
  restricted: true,
  summary: 'Writes on in a ticket; one that was answered or closed is open again.',
  input: z.object({ ...ofTicket, requestId, text: text(LONGEST_TICKET_MESSAGE) }),
  output: conversation,
  refusals: ['record not found', 'duplicate', 'too fast', 'limit reached'],
})
export const readTicket = defineCall({
  class: 'support',
  method: 'read',
  auth: 'player',
  restricted: true,
  summary: 'Everything of a ticket was read; again is no change.',
  input: z.object(ofTicket),
  output: z.object({}),
  refusals: ['record not found'],
})
export const closeTicket = defineCall({
  class: 'support',
  method: 'close',
  auth: 'player',
  restricted: true,
  summary: 'It is settled; writing again opens it.',
  input: z.object(ofTicket),
  output: conversation,
  refusals: ['record not found', 'not possible'],
})

/**
 * Money proposed to make a complaint good: `pending` waits for a second person, `approved` is paid
 * by the line `transactionID` of the statement, `withdrawn` was taken back by the house.
 */
export const redress = z.object({
  amount: moneyOutput,
  state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  date: timeOutput,
  decidedAt: timeOutput.nullable(),
  transactionID: z.string().nullable(),
})
/**
 * `next` acts next; `reopenUntil`: the last day to open it again; `appeal`: whom one may turn to
 * after the answer or the last day, where someone is named.
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
  summary:
    'The formal complaint over one’s own ticket: how it stands, by when it is answered, and what was decided.',
  input: z.object(ofTicket),
  output: ownComplaint,
  refusals: ['record not found'],
})
/**
 * Over a ticket of one's own by `ticketID`, or with one of its own, opened by `text`. The same
 * again is the same complaint.
 */
export const fileComplaint = defineCall({
  class: 'support',
  method: 'file_complaint',
  auth: 'player',
  restricted: true,
  summary:
    'Files a formal complaint; it is acknowledged at once, by a notification and a mail, with its number and the last day to answer it.',
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
  summary: 'Takes one’s complaint back while it is open.',
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
    'Opens a decided complaint again, once, within 30 days; the same requestId opens it once.',
  input: z.object({ ...ofTicket, requestId, text: text(LONGEST_TICKET_MESSAGE) }),
  output: ownComplaint,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
