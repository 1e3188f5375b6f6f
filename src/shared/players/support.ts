import { placeholdersIn } from '../placeholders.ts'

export const TICKET_SUBJECTS = {
  payment: ['withdrawal-where', 'deposit-missing', 'payment-method'],
  bonus: ['bonus-missing', 'bonus-terms'],
  game: ['round-result', 'game-fault'],
  sports: ['coupon-result', 'coupon-other'],
  account: ['sign-in', 'details', 'identity-check'],
  protection: ['limits', 'break'],
  other: ['complaint', 'idea', 'something-else'],
} as const

export type TicketKind = keyof typeof TICKET_SUBJECTS
export type TicketSubject = (typeof TICKET_SUBJECTS)[TicketKind][number]

// Object.entries loses the key type.
export const TICKET_KINDS: readonly TicketKind[] = [
  'payment',
  'bonus',
  'game',
  'sports',
  'account',
  'protection',
  'other',
]
export const ALL_SUBJECTS: readonly TicketSubject[] = TICKET_KINDS.flatMap(
  (kind): readonly TicketSubject[] => TICKET_SUBJECTS[kind],
)

export function kindOfSubject(subject: TicketSubject): TicketKind {
  return (
    TICKET_KINDS.find((kind) => TICKET_SUBJECTS[kind].some((one) => one === subject)) ?? 'other'
  )
}

export const CONTEXT_KINDS = ['transaction', 'coupon', 'round'] as const
export type ContextKind = (typeof CONTEXT_KINDS)[number]

export const USUAL_SUBJECT: Readonly<Record<ContextKind, TicketSubject>> = {
  transaction: 'withdrawal-where',
  coupon: 'coupon-result',
  round: 'round-result',
}

/**
 * open: awaits staff; waiting: awaits the player; answered: awaits no one, unless the player writes
 * again.
 */
export const TICKET_STATES = ['open', 'waiting', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]
/**
 * wrote: the player wrote; answered, asked: staff answered or asked back; closed: by staff or the
 * player.
 */
export type TicketStep = 'wrote' | 'answered' | 'asked' | 'closed'

export function nextTicketState(state: TicketState, step: TicketStep): TicketState | undefined {
  switch (step) {
    case 'wrote':
      return 'open'
    case 'answered':
      return 'answered'
    case 'asked':
      return 'waiting'
    case 'closed':
      return state === 'closed' ? undefined : 'closed'
    default:
      return step satisfies never
  }
}

/**
 * A player in the queue is shown this time; without an answer the conversation becomes a ticket.
 */
export const LIVE_ANSWER_MINUTES = 3
export const LIVE_QUIET_MINUTES = 15
/** queued: not taken yet, or handed back. */
export const LIVE_STATES = ['queued', 'talking', 'ended'] as const
/**
 * closed: by a person; missed: not answered in time, and the ticket remains; quiet: the player did
 * not reply.
 */
export const LIVE_ENDS = ['closed', 'missed', 'quiet'] as const
export type LiveEnd = (typeof LIVE_ENDS)[number]

export const LONGEST_TICKET_MESSAGE = 4_000

/** Placeholders of canned texts, filled in from the ticket where known. */
export const PLACEHOLDERS = [
  'firstname',
  'number',
  'amount',
  'method',
  'date',
  'code',
  'reference',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export function openPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter((name) => PLACEHOLDERS.some((known) => known === name))
}
