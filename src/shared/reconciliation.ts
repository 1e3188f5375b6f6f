/**
 * A line of a bank statement: waiting, the payment of a deposit, put aside by staff, or money that
 * left.
 */
export const LINE_STATES = ['open', 'used', 'aside', 'outgoing'] as const
export type LineState = (typeof LINE_STATES)[number]

/** How sure it is which waiting deposit a line pays. */
export const VERDICTS = ['sure', 'likely', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * What a line and a deposit have in common, or not. `sure` is `reference`, `amount` and `name`
 * together with nothing else; `name` alone is the player's own, `name-alike` nearly, `other-name`
 * someone else's, `no-name` not told.
 */
export const MATCH_MARKS = [
  'reference',
  'no-reference',
  'amount',
  'other-amount',
  'name',
  'name-alike',
  'other-name',
  'no-name',
  'other-bank',
  'several-deposits',
  'several-lines',
  'spent-reference',
  'twin',
  'closed-account',
] as const
export type MatchMark = (typeof MATCH_MARKS)[number]

const GOOD: readonly MatchMark[] = ['reference', 'amount', 'name']

/** Whether a mark speaks for the match. */
export function speaksFor(mark: MatchMark): boolean {
  return GOOD.includes(mark)
}

/**
 * More than this no one moves at once: a column of numbers was taken for amounts. So many of them
 * as a file has lines are still a sum the database holds. Kuruş.
 */
export const MAX_LINE_MINOR = 100_000_000_000_000n

export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024
export const MAX_STATEMENT_LINES = 5_000

/** What became of a payment as its provider reports it. */
export const REPORTED_STATES = ['approved', 'declined', 'pending'] as const
export type ReportedState = (typeof REPORTED_STATES)[number]

/** A payment of ours beside the provider's: the same, or in what it is not. */
export const ROW_KINDS = ['same', 'amount', 'state', 'missing-here', 'missing-there'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const MAX_REPORT_BYTES = 8 * 1024 * 1024
export const MAX_REPORT_ROWS = 20_000
/** The heads of a report's CSV, in any order. */
export const REPORT_HEADS = ['reference', 'amount', 'fee', 'state', 'time'] as const
