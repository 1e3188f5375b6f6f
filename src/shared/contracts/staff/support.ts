import { z } from 'zod'
import { LONGEST_TICKET_MESSAGE, TICKET_KINDS, TICKET_STATES } from '../../support.ts'
import { anyData, requestId, text, timeOutput } from '../define.ts'
import { coupon } from '../sportsbook.ts'
import { ticket } from '../support.ts'
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

/** Someone who answers. */
export const helper = z.object({ id: z.string(), username: z.string() })
export const inboxTicket = ticket.extend({
  playerID: z.string(),
  username: z.string(),
  language: z.enum(['tr', 'en']),
  assignedTo: helper.nullable(),
  /** Open: since when the player waits. Else since when it stands as it does. */
  movedAt: timeOutput,
  /** Of the newest message the player may read, its beginning. */
  preview: z.string(),
})
export type InboxTicket = z.output<typeof inboxTicket>

export const listSupport = defineStaffCall({
  method: 'list_support',
  needs: 'ticket.read',
  summary:
    'The inbox: in one state, open ones the longest waiting first, others the last moved first.',
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
  date: timeOutput,
})
export const supportTicket = z.object({
  ticket: inboxTicket,
  player: playerRow,
  messages: z.array(supportMessage),
  /** The coupon it is about. */
  coupon: coupon.nullable(),
  /** Other tickets of the player, the newest first. */
  others: z.array(inboxTicket),
  /** What canned texts may name of this ticket, in its language. */
  known: z.record(z.string(), z.string()),
})
export type SupportTicket = z.output<typeof supportTicket>
export const getSupport = defineStaffCall({
  method: 'get_support',
  needs: 'ticket.read',
  summary: 'A ticket with its conversation, notes and what it is about.',
  input: z.object(ofTicket),
  output: supportTicket,
  refusals: ['record not found'],
})

/**
 * `seenSeq` is the newest message one has read: whoever answers past another’s is refused. `leaves`
 * is how the ticket stands afterwards.
 */
export const answerSupport = defineStaffCall({
  method: 'answer_support',
  needs: 'ticket.answer',
  summary: 'Answers the player, who sees it at once. The same requestID answers once.',
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
  summary: 'A note for colleagues; the player never sees it.',
  input: z.object({ ...ofTicket, requestID: requestId, text: text(LONGEST_TICKET_MESSAGE) }),
  output: supportTicket,
  refusals: ['record not found', 'duplicate'],
})
/** `from` is who has it as one sees it, `to` who shall: of two at once one is refused. */
export const assignSupport = defineStaffCall({
  method: 'assign_support',
  needs: 'ticket.answer',
  summary: 'Takes a ticket, hands it over, or lays it back.',
  input: z.object({ ...ofTicket, from: uuidInput.nullable(), to: uuidInput.nullable() }),
  output: supportTicket,
  refusals: ['record not found', 'not pending', 'not possible'],
})
export const closeSupport = defineStaffCall({
  method: 'close_support',
  needs: 'ticket.answer',
  summary: 'Nothing more is to be said; the player’s next message opens it.',
  input: z.object(ofTicket),
  output: supportTicket,
  refusals: ['record not found', 'not possible'],
})
export const listHelpers = defineStaffCall({
  method: 'list_helpers',
  needs: 'ticket.read',
  summary: 'Who may answer tickets.',
  input: z.object(anyData),
  output: z.array(helper),
  refusals: [],
})

const quantiles = z.object({
  count: z.number(),
  p50Seconds: z.number().nullable(),
  p90Seconds: z.number().nullable(),
})
export const supportFigures = defineStaffCall({
  method: 'support_figures',
  needs: 'ticket.read',
  summary:
    'How many stand how, and how long the first answer and the settling took of the tickets of the last 30 days.',
  input: z.object(anyData),
  output: z.object({
    states: z.record(z.enum(TICKET_STATES), z.number()),
    mine: z.number(),
    nobody: z.number(),
    oldestAt: timeOutput.nullable(),
    firstAnswer: quantiles,
    settled: quantiles,
  }),
  countsAsUse: false,
  refusals: [],
})

const wordsInput = (most: number) => z.strictObject({ tr: text(most), en: text(most) })
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
  summary: 'The texts staff answer with.',
  input: z.object(anyData),
  output: z.array(canned).max(MAX_CANNED),
  refusals: [],
})
export const saveCanned = defineStaffCall({
  method: 'save_canned',
  needs: 'canned.edit',
  summary:
    'Writes a canned text, new or again under its id; {firstname} and the like stand for what is known of the ticket.',
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
  summary: 'Takes a canned text away.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.array(canned),
  refusals: ['record not found'],
})
