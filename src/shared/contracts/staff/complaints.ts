import { z } from 'zod'
import {
  ANSWER_DAYS,
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
  COMPLAINT_STEPS,
  COMPLAINT_VIEWS,
  LONGEST_APPEAL,
  LONGEST_DECISION,
} from '../../players/complaints.ts'
import { anyData, dateInput, moneyInput, moneyOutput, text, timeOutput } from '../define.ts'
import { ticketContext } from '../support.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { playerRow } from './players.ts'
import { helper, supportMessage } from './support.ts'
import { MAX_COMPLAINT_DAYS } from '../../office/range-bounds.ts'

const DAY_MS = 86_400_000
const ofComplaint = { ...anyData, complaintID: uuidInput }
const category = z.enum(COMPLAINT_CATEGORIES)

/** `dueOn`: the last Istanbul day to answer; `overdue`: still open after it. */
export const complaintRow = z.object({
  complaintID: z.string(),
  number: z.number(),
  ticketID: z.string(),
  playerID: z.string(),
  username: z.string(),
  category,
  wanted: z.string(),
  state: z.enum(COMPLAINT_STATES),
  dueOn: z.string(),
  overdue: z.boolean(),
  assignedTo: helper.nullable(),
  filedAt: timeOutput,
  reopenedAt: timeOutput.nullable(),
  closedAt: timeOutput.nullable(),
})
export type ComplaintRow = z.output<typeof complaintRow>

export const complaintPage = z.object({
  complaint: complaintRow,
  player: playerRow,
  language: z.enum(['tr', 'en']),
  ticketNumber: z.number(),
  context: ticketContext.nullable(),
  messages: z.array(supportMessage),
  steps: z.array(
    z.object({
      kind: z.enum(COMPLAINT_STEPS),
      at: timeOutput,
      staff: z.string().nullable(),
      outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
      text: z.string().nullable(),
      dueOn: z.string().nullable(),
    }),
  ),
  redress: z.array(
    z.object({
      proposalID: z.string(),
      amount: moneyOutput,
      reason: z.string(),
      state: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
      by: z.string(),
      decidedBy: z.string().nullable(),
      at: timeOutput,
    }),
  ),
})
export type ComplaintPage = z.output<typeof complaintPage>

export const listComplaints = defineStaffCall({
  method: 'list_complaints',
  needs: 'complaint.read',
  summary:
    'Open complaints by due date, overdue ones first; ' +
    'only the overdue ones; or closed ones, latest first.',
  input: z.object({
    ...idCursorInput,
    view: z.enum(COMPLAINT_VIEWS, { error: 'invalid' }).default('open'),
    category: z.enum(COMPLAINT_CATEGORIES, { error: 'invalid' }).optional(),
    assigned: z.enum(['all', 'mine', 'nobody'], { error: 'invalid' }).default('all'),
  }),
  output: cursorPage(complaintRow),
  refusals: ['record not found'],
})
export const getComplaint = defineStaffCall({
  method: 'get_complaint',
  needs: 'complaint.read',
  summary: 'A complaint with its conversation, history and proposed compensation.',
  input: z.object(ofComplaint),
  output: complaintPage,
  refusals: ['record not found'],
})
/**
 * Figures of complaints filed on these days, in their current state. `late`: answered after the
 * last day, or still open after it.
 */
export const complaintFigures = defineStaffCall({
  method: 'complaint_figures',
  needs: 'complaint.read',
  summary:
    'Numbers of open complaints and sports objections; ' +
    'for a period, its complaints by category and outcome, the late ones, ' +
    'and the median number of days to the answer.',
  input: z
    .object({ ...anyData, from: dateInput, to: dateInput })
    .refine(
      ({ from, to }) =>
        from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_COMPLAINT_DAYS,
      { error: 'invalid', path: ['to'] },
    ),
  output: z.object({
    open: z.number(),
    overdue: z.number(),
    objections: z.object({ open: z.number(), oldestAt: timeOutput.nullable() }),
    medianDays: z.number().nullable(),
    rows: z.array(
      z.object({
        category,
        state: z.enum(COMPLAINT_STATES),
        count: z.number(),
        late: z.number(),
        medianDays: z.number().nullable(),
      }),
    ),
  }),
  refusals: [],
})
/**
 * `from` is the current assignee as the caller sees it, `to` the new one; of two concurrent changes
 * one is refused.
 */
export const assignComplaint = defineStaffCall({
  method: 'assign_complaint',
  needs: 'complaint.decide',
  summary: 'Takes, hands over or unassigns a complaint.',
  input: z.object({ ...ofComplaint, from: uuidInput.nullable(), to: uuidInput.nullable() }),
  output: complaintPage,
  refusals: ['record not found', 'not pending', 'not possible'],
})
/** `seenSeq` is the newest message the caller has read. */
export const decideComplaint = defineStaffCall({
  method: 'decide_complaint',
  needs: 'complaint.decide',
  summary:
    'Decides a complaint, once; ' +
    'the player receives `answer`, in their language, as a notification and a mail. ' +
    'Does not move money.',
  input: z.object({
    ...ofComplaint,
    outcome: z.enum(COMPLAINT_OUTCOMES, { error: 'required' }),
    answer: text(LONGEST_DECISION),
    seenSeq: z
      .number({ error: 'required' })
      .int('invalid')
      .min(0, 'invalid')
      .max(1_000_000, 'invalid'),
  }),
  output: complaintPage,
  refusals: ['record not found', 'not pending'],
})
export const reopenComplaint = defineStaffCall({
  method: 'reopen_complaint',
  needs: 'complaint.decide',
  summary:
    'Reopens a decided complaint, once, with a new due date; the player is notified of the reason.',
  input: z.object({ ...ofComplaint, reason: reasonInput }),
  output: complaintPage,
  refusals: ['record not found', 'not possible'],
})
export const redressComplaint = defineStaffCall({
  method: 'redress_complaint',
  needs: 'correction.propose',
  summary:
    'Proposes a balance correction as compensation for an upheld complaint; ' +
    'another person approves it. Repeating the requestID returns the same proposal.',
  input: z.object({
    ...ofComplaint,
    requestID: uuidInput,
    amount: moneyInput.refine((amount) => amount > 0n, 'invalid'),
    reason: reasonInput,
  }),
  output: complaintPage,
  refusals: ['record not found', 'not possible', 'duplicate'],
})

const setting = z.object({
  answerDays: z.number(),
  appeal: z.object({ tr: z.string(), en: z.string() }).nullable(),
})
export const getComplaintSetting = defineStaffCall({
  method: 'get_complaint_setting',
  needs: 'complaint.read',
  summary: 'The number of days to answer complaints, and the body a player may turn to afterwards.',
  input: z.object(anyData),
  output: setting,
  refusals: [],
})
export const setComplaintSetting = defineStaffCall({
  method: 'set_complaint_setting',
  needs: 'complaint.setting',
  summary: 'Sets both; the days apply to complaints filed or reopened from now on.',
  input: z.object({
    ...anyData,
    answerDays: z
      .number({ error: 'required' })
      .int('invalid')
      .min(ANSWER_DAYS.min, 'invalid')
      .max(ANSWER_DAYS.max, 'invalid'),
    appeal: z.strictObject({ tr: text(LONGEST_APPEAL), en: text(LONGEST_APPEAL) }).nullable(),
    reason: reasonInput,
  }),
  output: setting,
  refusals: [],
})
