import type { ProviderDeposit } from '#server/domains/payments/index.ts'
import type { Minor } from '#shared/money.ts'
import type { ReportedState, RowKind } from '#shared/payments/reconciliation.ts'
import type { ReportedPayment } from './read-report.ts'

export type ComparedRow = {
  reference: string
  kind: RowKind
  theirs: ReportedPayment | undefined
  ours: ProviderDeposit | undefined
  theirPaidMinor: Minor
  ourPaidMinor: Minor
}

/**
 * Our states that agree with a reported state. Held money has arrived; a payment that expired or
 * was cancelled here was never paid.
 */
const AGREES: Readonly<Record<ReportedState, readonly ProviderDeposit['state'][]>> = {
  approved: ['approved', 'held'],
  declined: ['declined', 'expired', 'cancelled'],
  pending: ['pending', 'expired', 'cancelled'],
}

/**
 * Returns each reported payment beside ours, in the report's order, then our payments that the
 * report lacks.
 */
export function compareReport(
  reported: readonly ReportedPayment[],
  ours: readonly ProviderDeposit[],
): ComparedRow[] {
  const byReference = new Map(ours.map((deposit) => [deposit.transactionId, deposit]))
  const references = new Set(reported.map(({ reference }) => reference))
  return [
    ...reported.map((theirs) =>
      compared(theirs.reference, theirs, byReference.get(theirs.reference)),
    ),
    ...ours
      .filter(({ transactionId }) => !references.has(transactionId))
      .map((deposit) => compared(deposit.transactionId, undefined, deposit)),
  ]
}

function compared(
  reference: string,
  theirs: ReportedPayment | undefined,
  ours: ProviderDeposit | undefined,
): ComparedRow {
  return {
    reference,
    theirs,
    ours,
    kind: kindOf(theirs, ours),
    theirPaidMinor: theirs?.state === 'approved' ? theirs.amountMinor : 0n,
    ourPaidMinor:
      ours !== undefined && AGREES.approved.includes(ours.state) ? ours.amountMinor : 0n,
  }
}

function kindOf(theirs: ReportedPayment | undefined, ours: ProviderDeposit | undefined): RowKind {
  if (theirs === undefined) return 'missing-there'
  if (ours === undefined) return 'missing-here'
  if (!AGREES[theirs.state].includes(ours.state)) return 'state'
  return theirs.amountMinor === ours.amountMinor ? 'same' : 'amount'
}
