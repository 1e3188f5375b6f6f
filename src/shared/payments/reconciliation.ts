/**
 * open: unmatched; used: the payment of a deposit; ignored: ignored by staff; outgoing: money that
 * left.
 */
export const LINE_STATES = ['open', 'used', 'ignored', 'outgoing'] as const
export type LineState = (typeof LINE_STATES)[number]

export const VERDICTS = ['sure', 'likely', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * Evidence for or against a match of a line and a deposit. A `sure` match has exactly `reference`,
 * `amount` and `name`. `name`: the sender is the player; `name-alike`: nearly; `other-name`:
 * another person; `no-name`: no sender stated.
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

export function speaksFor(mark: MatchMark): boolean {
  return GOOD.includes(mark)
}

/**
 * Maximum line amount in kuruş; a larger value means that a wrong column was read as amounts. The
 * sum over a whole file still fits the database type.
 */
export const MAX_LINE_MINOR = 100_000_000_000_000n

export const MAX_STATEMENT_BYTES = 4 * 1024 * 1024
export const MAX_STATEMENT_LINES = 5_000

export const REPORTED_STATES = ['approved', 'declined', 'pending'] as const
export type ReportedState = (typeof REPORTED_STATES)[number]

export const ROW_KINDS = ['same', 'amount', 'state', 'missing-here', 'missing-there'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const MAX_REPORT_BYTES = 8 * 1024 * 1024
export const MAX_REPORT_ROWS = 20_000
export const REPORT_HEADS = ['reference', 'amount', 'fee', 'state', 'time'] as const
