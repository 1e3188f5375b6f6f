/**
 * draft: never approved; waiting: a version waits for a second person while none runs; ended: no
 * player enters or continues, for good.
 */
export const AUTOMATION_STATES = ['draft', 'waiting', 'running', 'paused', 'ended'] as const
export type AutomationState = (typeof AUTOMATION_STATES)[number]

/**
 * What lets a player enter. `level`, `bonus-ended` and `returned` have a parameter; `segment` is a
 * check of a segment once a day.
 */
export const AUTOMATION_TRIGGERS = [
  'registered',
  'first-deposit',
  'deposit',
  'level',
  'bonus-ended',
  'returned',
  'segment',
] as const
export type AutomationTrigger = (typeof AUTOMATION_TRIGGERS)[number]
export const BONUS_ENDS = ['completed', 'expired'] as const

export const STEP_KINDS = ['message', 'wait', 'condition', 'split', 'jump', 'stop'] as const
export type StepKind = (typeof STEP_KINDS)[number]
/** `hour`: until that hour of the day, in Istanbul time. */
export const WAIT_UNITS = ['minutes', 'hours', 'days', 'hour'] as const
export type WaitUnit = (typeof WAIT_UNITS)[number]
export const AUTOMATION_GOALS = ['deposit', 'stake'] as const

/** Where a step leads besides the key of a later step. */
export const NEXT = 'next'
export const END = 'end'

export const RUN_ENDS = [
  'completed',
  'control',
  'goal',
  'closed',
  'kept-out',
  'limit',
  'harm',
  'ended',
] as const
export type RunEnd = (typeof RUN_ENDS)[number]

/** Why a message step sent nothing to a player. */
export const SKIP_REASONS = ['no-consent', 'unreachable', 'capped'] as const
export const STEP_OUTCOMES = [
  'passed',
  'yes',
  'no',
  'part-1',
  'part-2',
  'part-3',
  'part-4',
  'sent',
  'skipped',
] as const
export type StepOutcome = (typeof STEP_OUTCOMES)[number]

export const AUTOMATION_BOUNDS = {
  running: 20,
  steps: 20,
  parts: { min: 2, max: 4 },
  wait: { minutes: 10_080, hours: 720, days: 90, hour: 23 },
  goalDays: { min: 1, max: 90 },
  comparedDays: { min: 1, max: 365 },
  reentryDays: { min: 1, max: 365 },
  absentDays: { min: 3, max: 365 },
  share: { min: 0, max: 50 },
} as const

export const AUTOMATION_ACTS = ['pause', 'resume', 'end'] as const
export type AutomationAct = (typeof AUTOMATION_ACTS)[number]
