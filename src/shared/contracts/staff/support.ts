import { z } from 'zod'
import {
  ALL_SUBJECTS,
  LONGEST_TICKET_MESSAGE,
  TICKET_KINDS,
  TICKET_STATES,
} from '../../players/support.ts'
import { anyData, requestId, text, timeOutput } from '../define.ts'
import { coupon } from '../sportsbook/coupons.ts'
import { ticket, ticketFile } from '../support.ts'
import { cursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'
import { playerRow } from './players.ts'

const MAX_CANNED = 200
const ofTicket = { ...anyData, ticketID: uuidInput }
const seq = z
  .number({ error: 'required' })
  .int('invalid')
  .min(0, 'invalid')
  .max(1_000_000, 'invalid')
const optionalKind = z.enum(TICKET_KINDS, { error: 'invalid' })

export const helper = z.object({ id: z.string(), username: z.string() })
export const inboxTicket = ticket.extend({
  playerID: z.string(),
  username: z.string(),
  language: z.enum(['tr', 'en']),
  assignedTo: helper.nullable(),
  /** For an open ticket: start of the player's wait. Otherwise: time of the last state change. */
  movedAt: timeOutput,
  /** The newest message that the player may read; null for a file. */
  preview: z.string().nullable(),
  closedAs: z.enum(ALL_SUBJECTS).nullable(),
})
export type InboxTicket = z.output<typeof inboxTicket>

export const listSupport = defineStaffCall({
  method: 'list_support',
  needs: 'ticket.read',
  summary: 'The inbox in one state: open tickets longest waiting first, others last moved first.',
  input: z.object({
    ...cursorInput,
    state: z.enum(TICKET_STATES, { error: 'invalid' }).default('open'),
    kind: optionalKind.optional(),
    assigned: z.enum(['all', 'mine', 'nobody'], { error: 'invalid' }).default('all'),
    playerID: uuidInput.optional(),
  }),
  output: cursorPage(inboxTicket),
  refusals: [],
})

export const supportMessage = z.object({
  seq: z.number(),
  author: z.enum(['player', 'staff', 'note']),
  staff: z.string().nullable(),
  text: z.string(),
  file: ticketFile.nullable(),
  date: timeOutput,
})
export const supportTicket = z.object({
  ticket: inboxTicket,
  player: playerRow,
  messages: z.array(supportMessage),
  coupon: coupon.nullable(),
  others: z.array(inboxTicket),
  /** Placeholder values for canned texts, in the ticket's language. */
  known: z.record(z.string(), z.string()),
})
export type SupportTicket = z.output<typeof supportTicket>
export const getSupport = defineStaffCall({
  method: 'get_support',
  needs: 'ticket.read',
  summary: 'A ticket with its conversation, notes and subject.',
  input: z.object(ofTicket),
  output: supportTicket,
  refusals: ['record not found'],
})

/**
 * `seenSeq` is the newest message the caller has read; an answer that crosses another person's is
 * refused. `leaves` is the state of the ticket afterwards.
 */
export const answerSupport = defineStaffCall({
  method: 'answer_support',
  needs: 'ticket.answer',
  summary: 'Sends an answer that the player sees at once. Repeating the requestID has no effect.',
  input: z.object({
    ...ofTicket,
    requestID: requestId,
    text: text(LONGEST_TICKET_MESSAGE),
    seenSeq: seq,
    leaves: z.enum(['answered', 'waiting', 'closed'], { error: 'invalid' }).default('answered'),
  }),
  output: supportTicket,
  refusals: ['record not found', 'duplicate', 'not pending'],
})
export const noteSupport = defineStaffCall({
  method: 'note_support',
  needs: 'ticket.answer',
  summary: 'Adds a note for colleagues; the player never sees it.',
  input: z.object({ ...ofTicket, requestID: requestId, text: text(LONGEST_TICKET_MESSAGE) }),
  output: supportTicket,
  refusals: ['record not found', 'duplicate'],
})
export const assignSupport = defineStaffCall({
  method: 'assign_support',
  needs: 'ticket.answer',
  summary:
    'Takes, hands over or unassigns a ticket, with a note for colleagues. ' +
    'Unassigning a live conversation returns it to the queue.',
  input: z.object({
    ...ofTicket,
    from: uuidInput.nullable(),
    to: uuidInput.nullable(),
    note: text(LONGEST_TICKET_MESSAGE).optional(),
  }),
  output: supportTicket,
  refusals: ['record not found', 'not pending', 'not possible'],
})
export const closeSupport = defineStaffCall({
  method: 'close_support',
  needs: 'ticket.answer',
  summary:
    'Closes the ticket; the player’s next message reopens it. ' +
    '`closedAs` says what it was about and is required for a live conversation.',
  input: z.object({
    ...ofTicket,
    closedAs: z.enum(ALL_SUBJECTS, { error: 'invalid' }).optional(),
  }),
  output: supportTicket,
  refusals: ['record not found', 'not possible'],
})
export const listHelpers = defineStaffCall({
  method: 'list_helpers',
  needs: 'ticket.read',
  summary: 'Staff who may answer tickets.',
  input: z.object(anyData),
  output: z.array(helper),
  refusals: [],
})

export const quantiles = z.object({
  count: z.number(),
  p50Seconds: z.number().nullable(),
  p90Seconds: z.number().nullable(),
})
export const supportFigures = defineStaffCall({
  method: 'support_figures',
  needs: 'ticket.read',
  summary:
    'Ticket counts by state, and the times to first answer and to closing for the last 30 days.',
  input: z.object(anyData),
  output: z.object({
    states: z.record(z.enum(TICKET_STATES), z.number()),
    mine: z.number(),
    unassigned: z.number(),
    oldestAt: timeOutput.nullable(),
    firstAnswer: quantiles,
    settled: quantiles,
  }),
  countsAsUse: false,
  refusals: [],
})

const wordsInput = (max: number) => z.strictObject({ tr: text(max), en: text(max) })
export const canned = z.object({
  id: z.string(),
  kind: optionalKind.nullable(),
  title: z.object({ tr: z.string(), en: z.string() }),
  text: z.object({ tr: z.string(), en: z.string() }),
})
export type Canned = z.output<typeof canned>
export const listCanned = defineStaffCall({
  method: 'list_canned',
  needs: 'ticket.read',
  summary: 'Canned answers of staff.',
  input: z.object(anyData),
  output: z.array(canned).max(MAX_CANNED),
  refusals: [],
})
export const saveCanned = defineStaffCall({
  method: 'save_canned',
  needs: 'canned.edit',
  summary:
    'Saves a canned text, new or replacing the one with its id; ' +
    'placeholders such as {firstname} are filled in from the ticket.',
  input: z.object({
    ...anyData,
    id: uuidInput,
    kind: optionalKind.nullable().default(null),
    title: wordsInput(80),
    text: wordsInput(LONGEST_TICKET_MESSAGE),
  }),
  output: z.array(canned),
  refusals: ['limit reached'],
})
export const removeCanned = defineStaffCall({
  method: 'remove_canned',
  needs: 'canned.edit',
  summary: 'Deletes a canned text.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.array(canned),
  refusals: ['record not found'],
})
