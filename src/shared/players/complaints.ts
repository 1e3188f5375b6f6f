export const COMPLAINT_CATEGORIES = [
  'payment',
  'game',
  'bonus',
  'account',
  'protection',
  'conduct',
  'other',
] as const
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number]

export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export const COMPLAINT_STATES = ['open', ...COMPLAINT_OUTCOMES, 'withdrawn'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const COMPLAINT_STEPS = ['filed', 'decided', 'withdrawn', 'reopened'] as const
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number]

/** Open complaints are sorted by due date, closed ones by closing time, latest first. */
export const COMPLAINT_VIEWS = ['open', 'overdue', 'closed'] as const
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number]

/**
 * Returns the state after a step; undefined when the step is not allowed. A complaint can be
 * reopened only once (`wasReopened`).
 */
export function nextComplaintState(
  state: ComplaintState,
  step:
    | { kind: 'decided'; outcome: ComplaintOutcome }
    | { kind: 'withdrawn' }
    | { kind: 'reopened' },
  wasReopened: boolean,
): ComplaintState | undefined {
  switch (step.kind) {
    case 'decided':
      return state === 'open' ? step.outcome : undefined
    case 'withdrawn':
      return state === 'open' ? 'withdrawn' : undefined
    case 'reopened':
      return state === 'open' || state === 'withdrawn' || wasReopened ? undefined : 'open'
    default:
      return step satisfies never
  }
}

export const LONGEST_WANTED = 1_000
export const LONGEST_DECISION = 4_000
export const ANSWER_DAYS = { min: 1, max: 60 } as const
export const REOPEN_DAYS = 30
export const LONGEST_APPEAL = 600
