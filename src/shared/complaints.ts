/** What a complaint is about, as its player chooses it. */
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

/** What the house decides. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export const COMPLAINT_STATES = ['open', ...COMPLAINT_OUTCOMES, 'withdrawn'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const COMPLAINT_STEPS = ['filed', 'decided', 'withdrawn', 'reopened'] as const
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number]

/**
 * What the desk lists: open ones by their last day, the overdue of them, closed ones the last
 * first.
 */
export const COMPLAINT_VIEWS = ['open', 'overdue', 'closed'] as const
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number]

/**
 * The state after a step; undefined where the step is not possible. `wasReopened`: it was opened
 * again once already.
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
/** A complaint is answered within at least so many days, and at most. */
export const ANSWER_DAYS = { least: 1, most: 60 } as const
/** So many days after the answer its player may open a complaint again. */
export const REOPEN_DAYS = 30
export const LONGEST_APPEAL = 600
