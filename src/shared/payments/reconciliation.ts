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
 * another person; `no-name`: no sender stated. `reversal`: the bank reverses an earlier entry;
 * `return`: an outgoing payment came back, so the line is matched with no deposit.
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
  'reversal',
  'return',
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

/**
 * The meaning of a movement with the EndToEndId of a payout. `confirms`: the bank paid an unmarked
 * line, which can be marked as sent; `confirmed`: it is marked as sent; `returned`: the money came
 * back. The others need staff: `other-amount`; `paid-again`: more than one payment; `failed`: the
 * bank paid although the amount was returned to the player.
 */
export const PAYOUT_VERDICTS = [
  'confirms',
  'confirmed',
  'returned',
  'other-amount',
  'paid-again',
  'failed',
] as const
export type PayoutVerdict = (typeof PAYOUT_VERDICTS)[number]

/** `camt`: camt.053, an account statement; `camt054`: a notification of entries. */
export const STATEMENT_FORMATS = ['csv', 'camt', 'camt054'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

export const MAX_STATEMENT_BYTES = 20 * 1024 * 1024
export const MAX_CSV_BYTES = 4 * 1024 * 1024
export const MAX_STATEMENT_LINES = 20_000

export const REPORTED_STATES = ['approved', 'declined', 'pending'] as const
export type ReportedState = (typeof REPORTED_STATES)[number]

/**
 * `csv`: the program's own format. `adyen-settlement`: Adyen's settlement details report.
 * `adyen-accounting`: the accounting report of Adyen's balance platform, with payouts.
 * `btcpay-payments`: the payments report of a BTCPay Server.
 */
export const REPORT_FORMATS = [
  'csv',
  'adyen-settlement',
  'adyen-accounting',
  'btcpay-payments',
] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * The subjects of a line. `fee`, `paid out` (money that the provider sent to the operator's
 * account) and `transfer` (a reserve, or a balance moved to the next batch) have no counterpart
 * here. `unknown`: money moved, and the program does not know the provider's type of line.
 */
export const REPORT_SUBJECTS = [
  'deposit',
  'refund',
  'refund failed',
  'chargeback',
  'chargeback reversed',
  'payout',
  'payout returned',
  'fee',
  'paid out',
  'transfer',
  'unknown',
] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/**
 * `again`: the report has a payment a second time. `other`: a line without a counterpart here. All
 * but `same` and `other` are differences.
 */
export const ROW_KINDS = [
  'same',
  'amount',
  'state',
  'missing-here',
  'missing-there',
  'again',
  'other',
] as const
export type RowKind = (typeof ROW_KINDS)[number]
export const NO_DIFFERENCE: readonly RowKind[] = ['same', 'other']

/** The actor that closes a difference whose payment a later report lists. */
export const CLOSED_BY_PROGRAM = 'program'

export const MAX_REPORT_BYTES = 8 * 1024 * 1024
export const MAX_REPORT_ROWS = 20_000
export const REPORT_HEADS = ['reference', 'amount', 'fee', 'state', 'time'] as const
