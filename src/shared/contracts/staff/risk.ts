import { z } from 'zod'
import { ALL_LIMIT_KINDS, LIMIT_PERIODS } from '../../players/protection.ts'
import {
  LINK_REASONS,
  LINK_VERDICTS,
  RISK_THRESHOLD_NAMES,
  SIGNAL_KINDS,
  SIGNAL_OUTCOMES,
  SIGNAL_STATES,
} from '../../office/risk.ts'
import { anyData, moneyOutput, text, timeOutput } from '../define.ts'
import { auditLine } from './account.ts'
import {
  countInput,
  cursorInput,
  cursorPage,
  defineStaffCall,
  monthsInput,
  reasonInput,
  uuidInput,
} from './define.ts'
import { note, playerRow } from './players.ts'

const kind = z.enum(SIGNAL_KINDS, { error: 'invalid' })
const ofSignal = { ...anyData, signalID: uuidInput }

/** `value`: a count, or minutes of a play session; values from `threshold` on raise a signal. */
export const signalRow = z.object({
  signalID: z.string(),
  playerID: z.string(),
  username: z.string(),
  kind,
  state: z.enum(SIGNAL_STATES),
  value: z.number(),
  threshold: z.number(),
  raisedAt: timeOutput,
  lastAt: timeOutput,
  takenBy: z.string().nullable(),
  outcome: z.enum(SIGNAL_OUTCOMES).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type SignalRow = z.output<typeof signalRow>

/**
 * `before`: the loss before a deposit, the earlier stake, or the amount a play session returned.
 */
export const evidence = z.object({
  at: timeOutput,
  transactionID: z.string().nullable(),
  roundID: z.string().nullable(),
  amount: moneyOutput.nullable(),
  before: moneyOutput.nullable(),
  limit: z.object({ kind: z.enum(ALL_LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }).nullable(),
})
export type Evidence = z.output<typeof evidence>

export const signalPage = z.object({
  signal: signalRow,
  reason: z.string().nullable(),
  evidence: z.array(evidence),
  notes: z.array(note),
  player: playerRow,
  others: z.array(signalRow),
})

const thresholds = z.object({
  thresholds: z.array(
    z.object({
      name: z.enum(RISK_THRESHOLD_NAMES),
      value: z.number(),
      min: z.number(),
      max: z.number(),
    }),
  ),
  history: z.array(auditLine),
})

export const listSignals = defineStaffCall({
  method: 'list_signals',
  needs: 'risk.read',
  summary: 'Waiting or taken signals, longest waiting first; or decided ones, newest first.',
  input: z.object({
    ...cursorInput,
    state: z.enum(SIGNAL_STATES, { error: 'invalid' }).default('waiting'),
    kind: kind.optional(),
  }),
  output: cursorPage(signalRow),
  refusals: ['record not found'],
})
export const listPlayerSignals = defineStaffCall({
  method: 'list_player_signals',
  needs: 'risk.read',
  summary: 'A player’s signals, newest first.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ rows: z.array(signalRow) }),
  refusals: ['record not found'],
})
export const getSignal = defineStaffCall({
  method: 'get_signal',
  needs: 'risk.read',
  summary:
    'A signal with the entries that raised it, its notes, its player and their other signals.',
  input: z.object(ofSignal),
  output: signalPage,
  refusals: ['record not found'],
})
export const takeSignal = defineStaffCall({
  method: 'take_signal',
  needs: 'risk.decide',
  summary: 'Takes an unassigned signal for review.',
  input: z.object(ofSignal),
  output: signalPage,
  refusals: ['record not found', 'not pending'],
})
export const unassignSignal = defineStaffCall({
  method: 'release_signal',
  needs: 'risk.decide',
  summary: 'Returns a taken signal to the queue.',
  input: z.object(ofSignal),
  output: signalPage,
  refusals: ['record not found', 'not pending'],
})
export const noteSignal = defineStaffCall({
  method: 'note_signal',
  needs: 'risk.decide',
  summary: 'Adds a note of the findings for colleagues.',
  input: z.object({ ...ofSignal, body: text(2_000) }),
  output: signalPage,
  refusals: ['record not found'],
})
export const decideSignal = defineStaffCall({
  method: 'decide_signal',
  needs: 'risk.decide',
  summary:
    'Decides a signal, once. `paused` excludes the player for months, ' +
    '0 permanently, in the same commit.',
  input: z.object({
    ...ofSignal,
    outcome: z.enum(SIGNAL_OUTCOMES, { error: 'required' }),
    months: monthsInput.optional(),
    reason: reasonInput,
  }),
  output: signalPage,
  refusals: ['record not found', 'not pending'],
})
export const listRiskThresholds = defineStaffCall({
  method: 'list_risk_thresholds',
  needs: 'risk.read',
  summary:
    'The signal thresholds with their allowed ranges and history, ' +
    'in kuruş, minutes, percent or counts.',
  input: z.object(anyData),
  output: thresholds,
  refusals: [],
})
export const setRiskThreshold = defineStaffCall({
  method: 'set_risk_threshold',
  needs: 'risk.threshold',
  summary: 'Sets a threshold that is still `from`; it applies to future events.',
  input: z.object({
    ...anyData,
    name: z.enum(RISK_THRESHOLD_NAMES, { error: 'required' }),
    from: countInput,
    value: countInput,
    reason: reasonInput,
  }),
  output: thresholds,
  refusals: ['not possible'],
})

const linked = z.object({ playerID: z.string(), username: z.string() })
/**
 * Two accounts that may belong to one person, with the reasons and the confidence, of 100. `noted`:
 * too weak for review.
 */
export const linkRow = z.object({
  linkID: z.string(),
  one: linked,
  other: linked,
  reasons: z.array(z.object({ why: z.enum(LINK_REASONS), likeness: z.number() })),
  strength: z.number(),
  state: z.enum(['noted', 'waiting', 'decided']),
  foundAt: timeOutput,
  verdict: z.enum(LINK_VERDICTS).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type LinkRow = z.output<typeof linkRow>

export const listLinks = defineStaffCall({
  method: 'list_links',
  needs: 'risk.read',
  summary:
    'Accounts that may belong to one person: ' +
    'pending ones, strongest first, or decided ones, newest first.',
  input: z.object({
    ...cursorInput,
    state: z.enum(['waiting', 'decided'], { error: 'invalid' }).default('waiting'),
  }),
  output: cursorPage(linkRow),
  refusals: ['record not found'],
})
export const listPlayerLinks = defineStaffCall({
  method: 'list_player_links',
  needs: 'risk.read',
  summary: 'Accounts linked to a player’s, strongest first.',
  input: z.object({ ...anyData, playerID: uuidInput }),
  output: z.object({ rows: z.array(linkRow) }),
  refusals: ['record not found'],
})
export const decideLink = defineStaffCall({
  method: 'decide_link',
  needs: 'risk.decide',
  summary:
    'Decides if two accounts belong to one person, once; a stronger link is reviewed again. ' +
    'The decision has no automatic effect.',
  input: z.object({
    ...anyData,
    linkID: uuidInput,
    verdict: z.enum(LINK_VERDICTS, { error: 'required' }),
    reason: reasonInput,
  }),
  output: z.object({ rows: z.array(linkRow) }),
  refusals: ['record not found', 'not pending'],
})
