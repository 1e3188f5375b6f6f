import { z } from 'zod'
import { LANGS } from '../../lang.ts'
import {
  EXPERIMENT_BOUNDS,
  EXPERIMENT_METRICS,
  EXPERIMENT_STATES,
  EXPERIMENT_VERDICTS,
} from '../../office/experiments.ts'
import {
  LONGEST_MESSAGE,
  MESSAGE_CHANNELS,
  MESSAGE_OUTCOMES,
  MESSAGE_STATES,
} from '../../office/mass-messages.ts'
import { anyData, moneyOutput, text, timeOutput } from '../define.ts'
import {
  countInput,
  cursorPage,
  defineStaffCall,
  idCursorInput,
  reasonInput,
  uuidInput,
} from './define.ts'
import { proposal } from './proposals.ts'

const both = (max: number) =>
  z.object({ tr: z.string().max(max, 'tooLong'), en: z.string().max(max, 'tooLong') })
const { title, body, sms, action, link } = LONGEST_MESSAGE

const within = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'required' }).int('invalid').min(min, 'invalid').max(max, 'invalid')

export const experimentPlan = z.object({
  /** Per cent of the audience that receives nothing. */
  share: within(EXPERIMENT_BOUNDS.share),
  /** Site days after the one of the assignment; the rest of that day counts as well. */
  days: within(EXPERIMENT_BOUNDS.days),
  metric: z.enum(EXPERIMENT_METRICS, { error: 'required' }),
})
export type ExperimentPlan = z.output<typeof experimentPlan>

/** A draft message: every field may be missing, but none may have another shape. */
export const messageBody = z.object({
  title: both(title),
  body: both(body),
  sms: both(sms),
  link: z.string().max(link, 'tooLong'),
  action: both(action),
  channels: z
    .array(z.enum(MESSAGE_CHANNELS))
    .max(MESSAGE_CHANNELS.length)
    .transform((channels) => [...new Set(channels)]),
  /** An offer is sent only to players who consented to the channel. */
  isOffer: z.boolean(),
  /** null: all players. */
  segmentID: z.guid('invalid').nullable(),
  publishAt: z.iso.datetime({ offset: true, error: 'invalid' }).nullable(),
  /** null: no control group. */
  experiment: experimentPlan.nullable().default(null),
})
export type MessageBody = z.output<typeof messageBody>

const problem = z.object({
  field: z.string(),
  why: z.enum(['missing', 'invalid', 'placeholder', 'past', 'offer', 'gone']),
  figure: z.string().nullable(),
})
export type MessageProblem = z.output<typeof problem>

const listed = z.object({
  id: z.string(),
  state: z.enum(MESSAGE_STATES),
  title: z.object({ tr: z.string(), en: z.string() }),
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  isOffer: z.boolean(),
  segment: z.string().nullable(),
  at: timeOutput,
  by: z.string().nullable(),
  sent: z.number().nullable(),
  waiting: z.number().nullable(),
})
export type ListedMessage = z.output<typeof listed>

/**
 * Delivery counts of a message's segment by channel: meant = sent + failed + left out + waiting.
 */
const tally = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  outcomes: z.partialRecord(z.enum(MESSAGE_OUTCOMES), z.number()),
  waiting: z.number(),
  unsubscribed: z.number(),
  read: z.number().nullable(),
})
export type MessageTally = z.output<typeof tally>

const amount = moneyOutput
const measuredGroup = z.object({
  players: z.number(),
  /** The total of the metric; for the share of depositors their number. */
  total: z.string(),
  mean: amount,
  /** Players with a sign of harm in the period, and their share in per cent. */
  harmed: z.number(),
  harmedShare: amount,
})
const interval = { difference: amount, low: amount, high: amount }

/** Differences are message − control, with 95 % intervals. */
export const experimentResult = z.object({
  control: measuredGroup,
  message: measuredGroup,
  verdict: z.enum(EXPERIMENT_VERDICTS),
  /** null with too few players. */
  effect: z.object({ ...interval, p: z.number(), drawings: z.number() }).nullable(),
  harm: z.object({ ...interval, isMore: z.boolean() }).nullable(),
})
export type ExperimentResult = z.output<typeof experimentResult>

const experimentOfMessage = z.object({
  ...experimentPlan.shape,
  state: z.enum(EXPERIMENT_STATES),
  assignedAt: timeOutput.nullable(),
  endsAt: timeOutput.nullable(),
  /** From the assignment on. */
  groups: z.object({ control: z.number(), message: z.number() }).nullable(),
  computedAt: timeOutput.nullable(),
  /** null until the whole period is complete, whatever was measured. */
  result: experimentResult.nullable(),
})
export type ExperimentOfMessage = z.output<typeof experimentOfMessage>

export const massMessageOfStaff = z.object({
  id: z.string(),
  state: z.enum(MESSAGE_STATES),
  body: messageBody,
  segment: z.string().nullable(),
  /** For a draft: the last saved revision, for optimistic locking. 0 once approved. */
  revision: z.number(),
  editedBy: z.string().nullable(),
  editedAt: timeOutput,
  approvedBy: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  stoppedAt: timeOutput.nullable(),
  finishedAt: timeOutput.nullable(),
  problems: z.array(problem),
  doubts: z.array(z.string()),
  proposal: z
    .object({ id: z.string(), by: z.string(), own: z.boolean(), reason: z.string() })
    .nullable(),
  /** Suffix of an offer's SMS: an unsubscribe link of maximum length. */
  smsTail: z.object({ tr: z.string(), en: z.string() }),
  tallies: z.array(tally),
  /** The experiment of an approved message; of a draft it is part of the body. */
  experiment: experimentOfMessage.nullable(),
})
export type MassMessageOfStaff = z.output<typeof massMessageOfStaff>

const ofMessage = { ...anyData, id: uuidInput }
const revised = { ...ofMessage, revision: countInput }

export const listMessages = defineStaffCall({
  method: 'list_messages',
  needs: 'message.read',
  summary: 'Approved messages, newest first, with their progress.',
  input: z.object({
    ...idCursorInput,
    state: z
      .enum(['all', 'scheduled', 'sending', 'sent', 'stopped'], { error: 'invalid' })
      .default('all'),
  }),
  output: cursorPage(listed),
  refusals: ['record not found'],
})
export const listMessageDrafts = defineStaffCall({
  method: 'list_message_drafts',
  needs: 'message.read',
  summary: 'Draft messages and those awaiting a second person, last edited first.',
  input: z.object(anyData),
  output: z.array(listed),
  refusals: [],
})
export const getMassMessage = defineStaffCall({
  method: 'get_message',
  needs: 'message.read',
  summary: 'A message in any state: its text, missing fields and delivery results.',
  input: z.object(ofMessage),
  output: massMessageOfStaff,
  refusals: ['record not found'],
})
export const powerOfExperiment = defineStaffCall({
  method: 'get_experiment_power',
  needs: 'message.read',
  summary:
    'The smallest difference that an experiment on an audience would find with 80 % power, ' +
    'from the audience’s figures in as many days before now.',
  input: z.object({
    ...anyData,
    ...experimentPlan.shape,
    segmentID: z.guid('invalid').nullable(),
    channels: messageBody.shape.channels,
    isOffer: z.boolean({ error: 'required' }),
  }),
  output: z.object({
    /** Expected sizes of the groups. */
    control: z.number(),
    message: z.number(),
    /** Players whose figures were read: all, or a random part of a large audience. */
    read: z.number(),
    /** null with too few players. */
    power: z
      .object({
        mean: amount,
        difference: amount,
        /** The difference in percent of the mean; null if the mean is not positive. */
        percent: z.number().nullable(),
      })
      .nullable(),
  }),
  countsAsUse: false,
  refusals: ['record not found'],
})
export const openMessage = defineStaffCall({
  method: 'open_message',
  needs: 'message.write',
  summary: 'Creates a draft: empty, from a template, or from the text of a message.',
  input: z.object({ ...anyData, from: uuidInput.optional() }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'limit reached'],
})
export const saveMessage = defineStaffCall({
  method: 'save_message',
  needs: 'message.write',
  summary: 'Saves a draft over the revision the caller has read.',
  input: z.object({ ...revised, body: messageBody }),
  output: massMessageOfStaff,
  refusals: ['record not found', 'not possible'],
})
export const discardMessage = defineStaffCall({
  method: 'discard_message',
  needs: 'message.write',
  summary: 'Deletes a draft.',
  input: z.object(ofMessage),
  output: z.object({}),
  refusals: ['record not found', 'not possible'],
})
export const tryMessage = defineStaffCall({
  method: 'try_message',
  needs: 'message.write',
  summary: 'Sends a draft to the user’s own e-mail, marked as a test.',
  input: z.object({ ...ofMessage, lang: z.enum(LANGS, { error: 'required' }) }),
  output: z.object({ to: z.string() }),
  refusals: ['record not found', 'not possible'],
})
export const proposeMessage = defineStaffCall({
  method: 'propose_message',
  needs: 'message.write',
  summary:
    'Asks a second person to approve a draft as saved; it cannot be changed until they decide.',
  input: z.object({ ...revised, requestID: uuidInput, reason: reasonInput }),
  output: proposal,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const withdrawMessage = defineStaffCall({
  method: 'withdraw_message',
  needs: 'message.write',
  summary: 'Withdraws the user’s own proposal of a draft; it can be edited again.',
  input: z.object({ ...ofMessage, reason: reasonInput }),
  output: massMessageOfStaff,
  refusals: ['record not found', 'not pending', 'own proposal'],
})
export const stopMessage = defineStaffCall({
  method: 'stop_message',
  needs: 'message.stop',
  summary: 'Stops a message: no further recipients are sent it.',
  input: z.object({ ...ofMessage, reason: reasonInput }),
  output: massMessageOfStaff,
  refusals: ['record not found', 'not possible'],
})

export const messageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  body: messageBody,
  staff: z.string(),
  updatedAt: timeOutput,
})
export type MessageTemplate = z.output<typeof messageTemplate>
export const listMessageTemplates = defineStaffCall({
  method: 'list_message_templates',
  needs: 'message.read',
  summary: 'Message templates.',
  input: z.object(anyData),
  output: z.array(messageTemplate),
  refusals: [],
})
export const saveMessageTemplate = defineStaffCall({
  method: 'save_message_template',
  needs: 'message.write',
  summary: 'Saves a template under a name, new or replacing the one with its id.',
  input: z.object({ ...ofMessage, name: text(80), body: messageBody }),
  output: z.array(messageTemplate),
  refusals: ['limit reached'],
})
export const removeMessageTemplate = defineStaffCall({
  method: 'remove_message_template',
  needs: 'message.write',
  summary: 'Deletes a template; drafts created from it stay.',
  input: z.object(ofMessage),
  output: z.array(messageTemplate),
  refusals: ['record not found'],
})

const hour = z.number({ error: 'required' }).int('invalid').min(0, 'invalid').max(23, 'invalid')
const quietHours = z.object({ from: hour, until: hour })
export type QuietHours = z.output<typeof quietHours>
export const getQuietHours = defineStaffCall({
  method: 'get_quiet_hours',
  needs: 'message.read',
  summary: 'The hours, in Istanbul time, between which no SMS is sent; equal hours mean none.',
  input: z.object(anyData),
  output: quietHours,
  refusals: [],
})
export const setQuietHours = defineStaffCall({
  method: 'set_quiet_hours',
  needs: 'message.quiet',
  summary: 'Changes the hours in which no SMS is sent.',
  input: z.object({ ...anyData, ...quietHours.shape, reason: reasonInput }),
  output: quietHours,
  refusals: [],
})
