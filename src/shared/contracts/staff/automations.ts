import { z } from 'zod'
import {
  AUTOMATION_ACTS,
  AUTOMATION_BOUNDS,
  AUTOMATION_GOALS,
  AUTOMATION_STATES,
  AUTOMATION_TRIGGERS,
  BONUS_ENDS,
  RUN_ENDS,
  SKIP_REASONS,
  STEP_KINDS,
  STEP_OUTCOMES,
  WAIT_UNITS,
} from '../../office/automations.ts'
import { PRODUCTS } from '../../office/segment-parts.ts'
import { anyData, timeOutput } from '../define.ts'
import { countInput, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { messageBody } from './messages.ts'
import { proposal } from './proposals.ts'

const { steps, parts, goalDays, comparedDays, reentryDays, absentDays, share } = AUTOMATION_BOUNDS
const LONGEST_NAME = 80
const LONGEST_WAIT = Math.max(...Object.values(AUTOMATION_BOUNDS.wait))

const within = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'required' }).int('invalid').min(min, 'invalid').max(max, 'invalid')
const segment = z.guid('invalid').nullable()
/** Where a step leads: `next`, `end` or the key of a later step. */
const target = z.string().min(1, 'required').max(40, 'invalid')

export const stepWords = messageBody.pick({
  title: true,
  body: true,
  sms: true,
  link: true,
  action: true,
  channels: true,
  isOffer: true,
})

/** A step of a draft. Every field has a value, also those that its kind does not use. */
export const automationStep = z.object({
  key: z.string().min(1).max(40),
  kind: z.enum(STEP_KINDS, { error: 'invalid' }),
  message: stepWords,
  /** The number of minutes, hours or days; for `hour` the hour of the day. */
  amount: within({ min: 0, max: LONGEST_WAIT }),
  unit: z.enum(WAIT_UNITS, { error: 'invalid' }),
  /** Condition: players of this segment go on, the others to `to`. */
  segmentID: segment,
  /** Where a jump leads, and the players who do not meet a condition. */
  to: target,
  /** Split: the parts in per cent, and where each leads. */
  parts: z
    .array(z.object({ percent: within({ min: 1, max: 99 }), to: target }))
    .min(parts.min, 'invalid')
    .max(parts.max, 'invalid'),
})
export type AutomationStep = z.output<typeof automationStep>

export const automationBody = z.object({
  name: z.string().max(LONGEST_NAME, 'tooLong'),
  trigger: z.object({
    kind: z.enum(AUTOMATION_TRIGGERS, { error: 'invalid' }),
    level: within({ min: 2, max: 99 }),
    bonus: z.enum(BONUS_ENDS, { error: 'invalid' }),
    absentDays: within(absentDays),
    segmentID: segment,
    /** The hour of the daily check, in Istanbul time. */
    hour: within({ min: 0, max: 23 }),
  }),
  /** Only players of this segment enter; null: all. */
  segmentID: segment,
  /** Days after which a player may enter again; null: once. */
  reentryDays: within(reentryDays).nullable(),
  goal: z.object({
    kind: z.enum(AUTOMATION_GOALS, { error: 'invalid' }),
    product: z.enum(PRODUCTS, { error: 'invalid' }),
    days: within(goalDays),
  }),
  /** Per cent of the players who enter and receive nothing. */
  controlShare: within(share),
  /** Players who enter in so many days after the approval are compared. */
  comparedDays: within(comparedDays),
  steps: z.array(automationStep).max(steps, 'invalid'),
})
export type AutomationBody = z.output<typeof automationBody>

const problem = z.object({
  field: z.string(),
  why: z.enum([
    'missing',
    'invalid',
    'placeholder',
    'offer',
    'gone',
    'backwards',
    'percent',
    'unreached',
  ]),
  figure: z.string().nullable(),
})
export type AutomationProblem = z.output<typeof problem>

const counts = z.object({
  entered: z.number(),
  active: z.number(),
  finished: z.number(),
  /** Passages that reached the goal. */
  reached: z.number(),
})

const listed = counts.extend({
  id: z.string(),
  name: z.string(),
  state: z.enum(AUTOMATION_STATES),
  /** A changed version waits for a second person. */
  isProposed: z.boolean(),
  trigger: z.enum(AUTOMATION_TRIGGERS),
  /** null: never approved. */
  version: z.number().nullable(),
  at: timeOutput,
  by: z.string(),
})
export type ListedAutomation = z.output<typeof listed>

const group = z.object({ players: z.number(), reached: z.number() })

const version = z.object({
  version: z.number(),
  body: automationBody,
  /** Names of its segments at the approval. */
  segments: z.record(z.string(), z.string()),
  writtenBy: z.string(),
  approvedBy: z.string(),
  approvedAt: timeOutput,
  closedAt: timeOutput.nullable(),
  counts,
  ends: z.partialRecord(z.enum(RUN_ENDS), z.number()),
  /** In the order of the steps. `at`: players who are at the step now. */
  steps: z.array(
    z.object({
      at: z.number(),
      outcomes: z.partialRecord(z.enum(STEP_OUTCOMES), z.number()),
      skipped: z.partialRecord(z.enum(SKIP_REASONS), z.number()),
    }),
  ),
  /** Each player once, by the first passage. Interim until `isFinal`. */
  comparison: z.object({
    until: timeOutput,
    finalAt: timeOutput,
    isFinal: z.boolean(),
    control: group,
    others: group,
    /** Others − control in percentage points, with its 95 % interval; null until the end. */
    difference: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  }),
})
export type AutomationVersion = z.output<typeof version>

export const automationOfStaff = z.object({
  id: z.string(),
  state: z.enum(AUTOMATION_STATES),
  /** The draft of the next version, with what is missing. */
  body: automationBody,
  revision: z.number(),
  /** The draft differs from the version that runs. */
  isChanged: z.boolean(),
  editedBy: z.string(),
  editedAt: timeOutput,
  problems: z.array(problem),
  /** Words of offers in messages that are not marked as one, by step. */
  doubts: z.array(z.object({ step: z.number(), words: z.array(z.string()) })),
  proposal: z
    .object({ id: z.string(), by: z.string(), own: z.boolean(), reason: z.string() })
    .nullable(),
  pausedBy: z.string().nullable(),
  pausedAt: timeOutput.nullable(),
  endedBy: z.string().nullable(),
  endedAt: timeOutput.nullable(),
  /** The latest approved version with its figures. */
  current: version.nullable(),
  smsTail: z.object({ tr: z.string(), en: z.string() }),
})
export type AutomationOfStaff = z.output<typeof automationOfStaff>

const ofAutomation = { ...anyData, id: uuidInput }
const revised = { ...ofAutomation, revision: countInput }

export const listAutomations = defineStaffCall({
  method: 'list_automations',
  needs: 'message.read',
  summary: 'Automations with the counts of their current version, last edited first.',
  input: z.object(anyData),
  output: z.array(listed),
  refusals: [],
})
export const getAutomation = defineStaffCall({
  method: 'get_automation',
  needs: 'message.read',
  summary: 'An automation: its draft, what it lacks, and its current version with its figures.',
  input: z.object(ofAutomation),
  output: automationOfStaff,
  refusals: ['record not found'],
})
export const openAutomation = defineStaffCall({
  method: 'open_automation',
  needs: 'message.write',
  summary: 'Creates a draft of an automation, empty or with the steps of another.',
  input: z.object({ ...anyData, from: uuidInput.optional() }),
  output: z.object({ id: z.string() }),
  refusals: ['record not found', 'limit reached'],
})
export const saveAutomation = defineStaffCall({
  method: 'save_automation',
  needs: 'message.write',
  summary:
    'Saves the draft over the revision the caller has read. A running version stays as it is.',
  input: z.object({ ...revised, body: automationBody }),
  output: automationOfStaff,
  refusals: ['record not found', 'not possible'],
})
export const discardAutomation = defineStaffCall({
  method: 'discard_automation',
  needs: 'message.write',
  summary: 'Deletes an automation that was never approved.',
  input: z.object(ofAutomation),
  output: z.object({}),
  refusals: ['record not found', 'not possible'],
})
export const proposeAutomation = defineStaffCall({
  method: 'propose_automation',
  needs: 'message.write',
  summary:
    'Asks a second person to approve the draft as saved, messages included; ' +
    'it cannot be changed until they decide.',
  input: z.object({ ...revised, requestID: uuidInput, reason: reasonInput }),
  output: proposal,
  refusals: ['record not found', 'not possible', 'duplicate'],
})
export const withdrawAutomation = defineStaffCall({
  method: 'withdraw_automation',
  needs: 'message.write',
  summary: 'Withdraws the user’s own proposal of a version; the draft can be edited again.',
  input: z.object({ ...ofAutomation, reason: reasonInput }),
  output: automationOfStaff,
  refusals: ['record not found', 'not pending', 'own proposal'],
})
export const switchAutomation = defineStaffCall({
  method: 'switch_automation',
  needs: 'message.stop',
  summary:
    'Pauses an automation, resumes the same version, or ends it for good. ' +
    'Nothing is sent after the commit of a pause or an end.',
  input: z.object({
    ...ofAutomation,
    act: z.enum(AUTOMATION_ACTS, { error: 'required' }),
    reason: reasonInput,
  }),
  output: automationOfStaff,
  refusals: ['record not found', 'not possible', 'limit reached'],
})

const cap = z.object({
  offers: within({ min: 1, max: 100 }),
  days: within({ min: 1, max: 90 }),
})
export type OfferCap = z.output<typeof cap>
/** null: no limit. */
const caps = z.object({ cap: cap.nullable() })
export const getOfferCap = defineStaffCall({
  method: 'get_offer_cap',
  needs: 'message.read',
  summary: 'How many offers a player receives at most in how many days, over all messages.',
  input: z.object(anyData),
  output: caps,
  refusals: [],
})
export const setOfferCap = defineStaffCall({
  method: 'set_offer_cap',
  needs: 'message.quiet',
  summary: 'Changes how many offers a player receives at most in how many days.',
  input: z.object({ ...anyData, ...caps.shape, reason: reasonInput }),
  output: caps,
  refusals: [],
})

const passage = z.object({
  automationID: z.string(),
  name: z.string(),
  version: z.number(),
  isControl: z.boolean(),
  /** null: under way. */
  end: z.enum(RUN_ENDS).nullable(),
  /** The place of the current step, from 1. */
  step: z.number(),
  dueAt: timeOutput.nullable(),
  enteredAt: timeOutput,
  reachedAt: timeOutput.nullable(),
})
export type AutomationPassage = z.output<typeof passage>
export const listPassages = defineStaffCall({
  method: 'list_player_automations',
  needs: 'message.read',
  summary: 'The latest passages of a player through automations.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.array(passage),
  refusals: [],
})
